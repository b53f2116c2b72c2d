import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {ServerOptions} from 'node:http'
import {join} from 'node:path'

/** Node's stock HTTP server in a process of its own, which does nothing but send. */
export interface BareServer {
  site: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts one that answers everything with what a URL answers now: the same bytes under the same
 * headers, as brotli.
 *
 * @param options - the server's, where it is not to be as Node makes it by itself
 */
export async function startBareServer(
  model: string,
  options: ServerOptions = {},
): Promise<BareServer> {
  const program = join(import.meta.dirname, 'bare-server-process.ts')
  const child = spawn(process.execPath, [program, model, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`the bare server ended with ${code}`)
    }),
  ])
  return {
    site: String(line).trim(),
    pid: child.pid ?? Number.NaN,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
