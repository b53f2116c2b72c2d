import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as requestByHttp,
  type ServerResponse,
} from 'node:http'
import {createServer as createTlsServer, request as requestByTls} from 'node:https'
import type {AddressInfo, Socket} from 'node:net'
import {join} from 'node:path'
import {selfSigned} from './self-signed.ts'

/** Returns the hosts that serve the content and images of a project. */
const hostsOf = (projectId: string) => [
  `${projectId}.api.sanity.io`,
  `${projectId}.apicdn.sanity.io`,
  'cdn.sanity.io',
  // This host serves requests without a project, such as the CLI's request for the current user.
  'api.sanity.io',
]

/** A call to one of Sanity's hosts. */
export interface HostedCall {
  /** Host name, such as `abc123.api.sanity.io`. */
  host: string
  url: URL
  request: IncomingMessage
  response: ServerResponse
  /**
   * Forwards the call, and its response.
   *
   * @param changed - another path with query, and another upstream
   */
  forward(changed?: {path?: string; upstream?: string}): void
}

/** Handles a call. Returns false if the call is to be forwarded as usual. */
export type Misbehavior = (call: HostedCall) => boolean

/**
 * Redirects Sanity's hosts to a lake, to test a site with hosted content. A proxy accepts
 * connections to these hosts over TLS with a certificate that the site trusts. The site itself runs
 * without any changes, including its clients and its event stream.
 *
 * @param upstream - origin of the lake that serves the project; undefined for Sanity's real hosts
 * @param folder - receives the certificate
 * @returns the environment variables for the site, and functions that make the hosts misbehave and
 *   that stop the proxy
 */
export async function hostContent(
  upstream: string | undefined,
  folder: string,
  projectId = 'local',
) {
  let misbehavior: Misbehavior = () => false
  const {key, certificate} = selfSigned(hostsOf(projectId))
  const certificateFile = join(folder, 'hosted-content.pem')
  await writeFile(certificateFile, certificate)
  const calls: string[] = []
  const tls = createTlsServer({key, cert: certificate}, (request, response) => {
    const host = request.headers.host ?? ''
    const url = new URL(request.url ?? '/', `https://${host}`)
    calls.push(`${host}${url.pathname}`)
    const forward: HostedCall['forward'] = (changed) =>
      handOn(upstream ?? `https://${host}`, request, response, changed)
    if (!misbehavior({host, url, request, response, forward})) forward()
  })
  const sockets = new Set<Socket>()
  const proxy = createServer((_, response) => response.writeHead(405).end())
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  proxy.on('connect', ({url}, socket) => {
    if (!hostsOf(projectId).some((host) => url === `${host}:443`)) return socket.destroy()
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    tls.emit('connection', socket)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  // The cast is safe: a server that listens on a TCP port has an AddressInfo as its address.
  const {port} = proxy.address() as AddressInfo
  return {
    environment: {
      SANITY_PROJECT_ID: projectId,
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      // Node's own `fetch`, which loads images, only uses a proxy with this variable.
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    /** Host and path of every call so far. Tests may clear the list. */
    calls,
    /** Makes the hosts misbehave from now on, also on open connections. Without arguments ends that. */
    misbehave(next: Misbehavior = () => false) {
      misbehavior = next
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function handOn(
  usual: string,
  request: IncomingMessage,
  response: ServerResponse,
  {path = request.url, upstream = usual}: {path?: string; upstream?: string} = {},
) {
  const {host, protocol} = new URL(upstream)
  const send = protocol === 'https:' ? requestByTls : requestByHttp
  const onward = send(
    `${upstream}${path}`,
    {method: request.method, headers: {...request.headers, host}},
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
