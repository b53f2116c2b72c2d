import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {ServerOptions} from 'node:http'
import {join} from 'node:path'

/** A minimal server with Node's `http` module in a separate process. */
export interface BareServer {
  site: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts a server that sends the current response of a URL to every request, with the same bytes
 * and headers, compressed with brotli.
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
      throw new Error(`The bare server ended with exit code ${code} before it was ready`)
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
