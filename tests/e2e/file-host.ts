import {randomBytes} from 'node:crypto'
import {createServer} from 'node:http'
import {onTestFinished} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'

/**
 * Starts a stub for the company's file host for one test: a separate origin that sends the same
 * file at any path. CORS exposes no response headers to pages, so a page sees neither the file's
 * version nor whether ranges are supported.
 *
 * @param readable - whether CORS lets pages of other origins read the file; if so, the connection
 * breaks in the middle of the first response
 */
export async function startFileHost(readable: boolean) {
  const bytes = randomBytes(1_000_000)
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    if (readable) response.setHeader('access-control-allow-origin', '*')
    const {range} = request.headers
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': bytes.length - from,
      ...(from > 0 && {'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`}),
    })
    if (request.method === 'HEAD') return response.end()
    ranges.push(range)
    if (!readable || ranges.length > 1) return response.end(bytes.subarray(from))
    response.write(bytes.subarray(0, 400_000), () => setTimeout(() => response.destroy(), 200))
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => {
    server.closeAllConnections()
    return close()
  })
  return {origin, bytes, ranges}
}
