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

/** The hosts that serve a project's content and images. */
const hostsOf = (projectId: string) => [
  `${projectId}.api.sanity.io`,
  `${projectId}.apicdn.sanity.io`,
  'cdn.sanity.io',
  // Serves requests without a project, such as the CLI's for the current user.
  'api.sanity.io',
]

/**
 * Puts our own lake in place of Sanity's hosts for a site with hosted content: a proxy redirects
 * those hosts to it, over TLS with a certificate that the site trusts. The site itself runs as it
 * does for an operator, including its clients and their event stream.
 *
 * @param lake - origin of the lake, whose project names the hosts
 * @param folder - receives the certificate
 * @returns the variables to start the site with
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
  // The proxy listens on a port, so the address is not a pipe's name.
  const {port} = proxy.address() as AddressInfo
  return {
    environment: {
      SANITY_PROJECT_ID: projectId,
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      // Node's own `fetch`, which loads images, needs this to use a proxy.
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
