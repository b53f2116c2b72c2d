import {createServer} from 'node:http'
import {listen} from '#packages/server-kit/src/listen.ts'

/**
 * Returns a port of this machine that is currently free, for servers that cannot report which port
 * they listen on.
 */
export async function freePort(): Promise<number> {
  const {origin, close} = await listen(createServer(), '127.0.0.1', 0)
  await close()
  return Number(new URL(origin).port)
}
