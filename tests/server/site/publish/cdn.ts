import {createServer} from 'node:http'
import {listen} from '#packages/server-kit/src/listen.ts'

/** A request to purge pages. */
export interface Purge {
  authorization: string | undefined
  tags: string[]
}

/**
 * Starts a server that accepts purges like Cloudflare.
 *
 * @param receive - returns the status of the response; 200 by default
 */
export async function startCdn(receive: (tags: string[], purge: Purge) => unknown) {
  const server = createServer(async (request, response) => {
    const {tags} = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const {authorization} = request.headers
    const status = receive(tags, {authorization, tags})
    response.writeHead(status === 500 ? 500 : 200).end('{"success":true}')
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  return {url: `${origin}/purge`, close}
}
