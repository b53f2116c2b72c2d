import {spawn} from 'node:child_process'
import {once} from 'node:events'
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
 */
export async function startBareServer(model: string): Promise<BareServer> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server-process.ts'), model],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
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
