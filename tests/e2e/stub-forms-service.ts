import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

/** A request that the service received. */
export interface TakenCall {
  path: string
  body: unknown
  /** Request headers that need a CORS preflight, or that only our own API knows. */
  extras: string[]
}

/** Path and content of the file: 1,000 bytes, and a name that must be decoded. */
const file = {path: '/files/AE%20Setup.exe', bytes: Buffer.alloc(1_000, 'MZ')}
const signature = '?X-Expires=900&X-Signature=a%2Bb'

/**
 * The company's own forms service (specification section 7) on a separate origin: four endpoints
 * below `/v1`. Only the download link is read from its responses. It has no idempotency and no
 * field errors, and its CORS allows no header but `content-type`.
 */
export async function startStubFormsService() {
  const calls: TakenCall[] = []
  /** Headers that preflights asked for. */
  const asked = new Set<string>()
  let linkAsJson = false
  let elsewhere: string | undefined

  const answers: Record<string, (response: ServerResponse) => void> = {
    '/Email/SendContactEmail': (response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><p>Sent'),
    '/Email/sendcorrectionemail': (response) => response.writeHead(204).end(),
    // Sends the status and never ends the response.
    '/DSIMarketing/freetrialrequest': (response) => response.writeHead(200).write('O'),
    '/DSIMarketing/download': (response) => {
      const link = elsewhere ?? `${origin()}${file.path}${signature}`
      response.end(linkAsJson ? JSON.stringify(link).replaceAll('&', '\\u0026') : link)
    },
  }

  const server = createServer(async (request, response) => {
    const {pathname, search} = new URL(request.url ?? '', origin())
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      for (const name of namesIn(request.headers['access-control-request-headers'])) asked.add(name)
      response.setHeader('access-control-allow-headers', 'content-type')
      return response.writeHead(204).end()
    }
    if (pathname === file.path && search === signature) return response.end(file.bytes)
    const path = pathname.replace(/^\/v1/, '')
    const answer = request.method === 'POST' ? answers[path] : undefined
    if (!answer || path === pathname) return response.writeHead(404).end()
    calls.push({path, body: JSON.parse(await text(request)), extras: extrasOf(request)})
    return answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The server listens on a port, so the address is not a pipe's name.
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin()}/v1`,
    calls,
    asked,
    /** Sends the link as a JSON string from now on, as serializers of web frameworks do. */
    answerJson() {
      linkAsJson = true
    },
    /** Moves the file to another URL. */
    linkTo(url: string) {
      elsewhere = url
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const namesIn = (header: string | undefined) => header?.toLowerCase().split(/\s*,\s*/) ?? []

const extrasOf = ({headers}: IncomingMessage) =>
  ['idempotency-key', 'content-language', 'authorization', 'cookie'].filter(
    (name) => name in headers,
  )
