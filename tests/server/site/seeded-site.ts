import {vi} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import type {EmptyLake} from '../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../studio/seed/seeded-lake.ts'
import {parsePage} from './served-page.ts'
import {startTestSite} from './start-test-site.ts'

/**
 * The built site with its own lake and the sample content, as after the first start of the product.
 */
export interface SeededSite {
  lake: EmptyLake
  origin: string
  dataDir: string
  /** Returns the parsed HTML of a page. No scripts run in it. */
  page(path: string): Promise<Document>
  /** Waits until no page is stale. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds the site if it is out of date, and starts it on free ports.
 *
 * @param log - receives the lines of the site's log
 */
export async function startSeededSite(log: (line: string) => void = () => {}): Promise<SeededSite> {
  await bringUpToDate(() => {}, ['site'])
  const lake = await startSeededLake()
  const content = {...lake.place, readToken: lake.editor.config().token}
  const site = await startTestSite(content, {log})
  const get = (path: string) => fetch(site.origin + path)
  return {
    lake,
    origin: site.origin,
    dataDir: site.dataDir,
    page: async (path) => parsePage(await (await get(path)).text(), site.origin + path),
    settled: () =>
      vi.waitFor(
        async () => {
          const {stalePages} = await (await get('/healthz')).json()
          if (stalePages > 0) throw new Error(`${stalePages} pages are stale.`)
        },
        {interval: 20, timeout: 20_000},
      ),
    stop: async () => {
      await site.stop()
      await lake.stop()
    },
  }
}
