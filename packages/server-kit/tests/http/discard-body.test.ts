import {once} from 'node:events'
import {createServer, type IncomingMessage} from 'node:http'
import {Readable} from 'node:stream'
import {createGunzip, gzipSync} from 'node:zlib'
import {expect, onTestFinished, test} from 'vitest'
import {discardBody} from '../../src/http/discard-body.ts'

/** The ways in which the test's handler wraps the body of a request before reading it. */
const wrappers: readonly [string, (request: IncomingMessage) => Readable][] = [
  ['not wrapped', (request) => request],
  ['wrapped by a generator', (request) => Readable.from(passedOn(request))],
  ['wrapped by a decoder', (request) => request.pipe(createGunzip())],
]

async function* passedOn(body: Readable): AsyncGenerator<unknown> {
  yield* body.iterator({destroyOnReturn: false})
}

test.each(wrappers)(
  '`discardBody` reads the rest of a refused request body that was %s',
  async (_, wrapped) => {
    const {promise: refused, resolve} = Promise.withResolvers<IncomingMessage>()
    const server = createServer(async (request, response) => {
      for await (const _chunk of wrapped(request).iterator({destroyOnReturn: false})) break
      response.writeHead(507).end()
      discardBody(request)
      resolve(request)
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const body = gzipSync(crypto.getRandomValues(new Uint8Array(60_000)), {level: 0})
    const long = Buffer.concat(Array.from({length: 20}, () => body))
    const {status} = await fetch(`http://127.0.0.1:${port}`, {method: 'POST', body: long})
    expect(status).toBe(507)
    const request = await refused
    if (!request.closed) await once(request, 'close')
    expect(request.complete).toBe(true)
  },
)
