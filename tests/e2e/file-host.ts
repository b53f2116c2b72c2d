import {randomBytes} from 'node:crypto'
import {createServer} from 'node:http'
import {onTestFinished} from 'vitest'
import {listen} from '#server/listen.ts'

/**
 * Where the company's service may keep its files, for one test: an origin of its own that sends one
 * file at any path, and to pages no header but those that any may read: no version, no range.
 *
 * @param readable - whether pages of other origins may read the file at all (CORS); where they may,
 *   its line breaks in the middle of the first answer
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
