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

/** The hosts that content and pictures of a project come from. */
const hostsOf = (projectId: string) => [
  `${projectId}.api.sanity.io`,
  `${projectId}.apicdn.sanity.io`,
  'cdn.sanity.io',
  // What is of no project, such as who somebody is: the CLI asks here.
  'api.sanity.io',
]

/**
 * Puts a lake of ours where a site with hosted content looks for Sanity's: a proxy that leads its
 * hosts here, over TLS with a certificate that the site is told to trust. The site itself runs as it
 * does for an operator, its clients and their event stream included.
 *
 * @param lake - origin of the lake, whose project the hosts are named after
 * @param folder - takes the certificate
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
  // Listening on a port, the address is no pipe's name.
  const {port} = proxy.address() as AddressInfo
  return {
    environment: {
      SANITY_PROJECT_ID: projectId,
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      // Node's own `fetch` asks no proxy without it; pictures are fetched by that.
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
