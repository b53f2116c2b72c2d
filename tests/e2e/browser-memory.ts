import {readFile} from 'node:fs/promises'
import type {BrowserContext} from 'playwright-core'

/** Bytes of memory, without the program's own code. */
export interface BrowserMemory {
  /** Total of the renderer processes. */
  tabs: number
  /** Total of all processes of the browser. */
  all: number
}

/**
 * Samples a browser's memory ten times a second until `end` is called, which returns the result.
 * `tabs` holds every sample of the renderers. Linux only.
 */
export async function watchMemory(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The context has no browser of its own.')
  const look = async (): Promise<BrowserMemory> => {
    const {processInfo} = await session.send('SystemInfo.getProcessInfo')
    const memory = {tabs: 0, all: 0}
    for (const {id, type} of processInfo) {
      const bytes = await memoryOf(id)
      memory.all += bytes
      if (type === 'renderer') memory.tabs += bytes
    }
    return memory
  }
  const before = await look()
  const peak = {...before}
  const tabs: number[] = []
  let ended = false
  const watching = (async () => {
    while (!ended) {
      const now = await look()
      tabs.push(now.tabs)
      peak.tabs = Math.max(peak.tabs, now.tabs)
      peak.all = Math.max(peak.all, now.all)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    async end() {
      ended = true
      await watching
      return {before, peak, after: await look(), tabs}
    },
  }
}

async function memoryOf(pid: number): Promise<number> {
  // The process may have ended since it was listed.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024
}
