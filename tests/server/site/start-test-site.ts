import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {siteDir} from '#server/environment/build-paths.ts'
import {readConfig} from '#server/environment/config.ts'
import type {SiteParts} from '#server/site/services.ts'
import {type RunningSite, startSite} from '#server/site/site.ts'

/** Starts the built site without a lake of its own, on a free port with a temporary data folder. */
export async function startTestSite(
  content: SiteParts['content'],
  parts: Partial<SiteParts> = {},
  variables: Record<string, string> = {},
): Promise<RunningSite & {dataDir: string}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const site = await startSite(readConfig({PORT: '0', DATA_DIR: dataDir, ...variables}), {
    dir: siteDir,
    content,
    log: () => {},
    ...parts,
  })
  return {
    ...site,
    dataDir,
    stop: async () => {
      await site.stop()
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}
