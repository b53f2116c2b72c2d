import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {onTestFinished} from 'vitest'
import {fourCorners} from '#packages/content-lake/tests/conformance/test-images.ts'
import {startTestLake, type TestLake} from '#packages/content-lake/tests/test-lake.ts'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const script = join(import.meta.dirname, '../../../server/commands/content-backup.ts')

/** Runs `npm run content:backup` or `content:restore` in a separate process. */
export async function runBackup(env: Record<string, string>, ...words: string[]): Promise<string> {
  const variables = {PATH: process.env.PATH, ...env}
  const {stdout} = await promisify(execFile)(process.execPath, [script, ...words], {env: variables})
  return stdout.trim()
}

/** Environment variables of a product that uses this lake. */
export const beside = ({lake, dataDir}: TestLake) => ({
  DATA_DIR: dataDir,
  LAKE_PORT: new URL(lake.origin).port,
})

/** A lake with a locked data folder, as in a running product. */
interface TakenLake extends TestLake {
  /** Stops the lake and releases the lock of the data folder. */
  end(): Promise<void>
}

/** Starts a lake with a document, its draft, an image and a file. */
export async function lakeWithContent(): Promise<TakenLake> {
  const lake = await startTestLake()
  const lock = lockDataDir(lake.dataDir)
  onTestFinished(() => lock.release())
  await lake.client.assets.upload('image', await fourCorners(), {filename: 'a.png'})
  await lake.client.assets.upload('file', Buffer.from('price list'), {filename: 'a.pdf'})
  await lake.client.create({_id: 'one', _type: 'thing', title: 'ʇxǝʇ 🚗'})
  await lake.client.create({_id: 'drafts.one', _type: 'thing', title: 'Draft'})
  return {
    ...lake,
    async end() {
      await lake.lake.stop()
      lock.release()
    },
  }
}

/** Starts a lake with content and makes a backup of it. */
export async function lakeWithBackup(): Promise<{lake: TakenLake; file: string}> {
  const lake = await lakeWithContent()
  const file = join(temporaryFolder(), 'backup.tar.gz')
  await runBackup(beside(lake), 'backup', file)
  return {lake, file}
}
