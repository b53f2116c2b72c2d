import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {ServerOptions} from 'node:http'
import {join} from 'node:path'

/** Node's stock HTTP server in a separate process, which only sends. */
export interface BareServer {
  site: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts one that answers every request with a URL's current response: the same bytes under the
 * same headers, as brotli.
 *
 * @param options - server options that differ from Node's defaults
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
