import {readFile} from 'node:fs/promises'
import type {BrowserContext} from 'playwright-core'

/** Memory in bytes, excluding the browser's executable. */
export interface BrowserMemory {
  /** Total of all renderer processes. */
  tabs: number
  /** Total of all processes of the browser. */
  all: number
}

/**
 * Samples a browser's memory ten times a second until `end` is called. `end` returns the first,
 * highest and last sample, and in `tabs` every sample of the renderer processes. Linux only.
 */
export async function watchMemory(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser context has no browser. Open it with openProfile.')
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
  // The process may have exited after it was listed.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024
}
