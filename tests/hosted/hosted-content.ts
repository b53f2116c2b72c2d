import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
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

/**
 * Redirects Sanity's hosts to a lake, to test a site with hosted content. A proxy accepts
 * connections to these hosts over TLS with a certificate that the site trusts. The site itself runs
 * without any changes, including its clients and its event stream.
 *
 * @param lake - origin of the lake that serves the project
 * @param folder - receives the certificate
 * @returns the environment variables for the site, and a function that stops the proxy
 */
export async function hostContent(lake: string, folder: string, projectId = 'local') {
  const {key, certificate} = selfSigned(hostsOf(projectId))
  const certificateFile = join(folder, 'hosted-content.pem')
  await writeFile(certificateFile, certificate)
  const tls = createTlsServer({key, cert: certificate}, (request, response) =>
    handOn(lake, request, response),
  )
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
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

function handOn(lake: string, request: IncomingMessage, response: ServerResponse) {
  const {host} = new URL(lake)
  const onward = httpRequest(
    `${lake}${request.url}`,
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
