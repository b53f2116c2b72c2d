import {createServer, request} from 'node:http'
import {listen} from '#packages/server-kit/src/listen.ts'

/** Starts a proxy of the site that drops the requests for the app's scripts. */
export function withoutScripts(site: string) {
  const server = createServer((incoming, outgoing) => {
    if (/^\/assets\/.*\.js/.test(incoming.url ?? '')) return void incoming.socket.destroy()
    const {method, headers} = incoming
    const forwarded = request(site + incoming.url, {method, headers}, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  return listen(server, '127.0.0.1', 0)
}
