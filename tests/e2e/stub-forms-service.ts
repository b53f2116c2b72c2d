import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'

/** A request that the service received. */
export interface TakenCall {
  path: string
  body: unknown
  /**
   * Headers that the request must not have: they need a CORS preflight or only exist in our own
   * API.
   */
  extras: string[]
}

/** The file to download: 1,000 bytes, with a URL-encoded name. */
const file = {path: '/files/AE%20Setup.exe', bytes: Buffer.alloc(1_000, 'MZ')}
const signature = '?X-Expires=900&X-Signature=a%2Bb'

/**
 * Starts a stub of the company's external forms service (specification, section 7) on a separate
 * origin: four endpoints below `/v1`. The site reads only the download link from its responses. The
 * service has no idempotency keys and no field errors, and its CORS allows no request header except
 * `content-type`.
 */
export async function startStubFormsService() {
  const calls: TakenCall[] = []
  /** Headers named in CORS preflight requests. */
  const asked = new Set<string>()
  let linkAsJson = false
  let otherLink: string | undefined

  const answers: Record<string, (response: ServerResponse) => void> = {
    '/Email/SendContactEmail': (response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><p>Sent'),
    '/Email/sendcorrectionemail': (response) => response.writeHead(204).end(),
    // Sends the status and never ends the response, which the site must not wait for.
    '/DSIMarketing/freetrialrequest': (response) => response.writeHead(200).write('O'),
    '/DSIMarketing/download': (response) => {
      const link = otherLink ?? `${origin()}${file.path}${signature}`
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
  // The cast is safe: the server listens on a TCP port, so its address is not the name of a pipe.
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin()}/v1`,
    calls,
    asked,
    /** From now on sends the link as a JSON string, as the serializers of web frameworks do. */
    answerJson() {
      linkAsJson = true
    },
    /** From now on sends a link to another URL. */
    linkTo(url: string) {
      otherLink = url
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
