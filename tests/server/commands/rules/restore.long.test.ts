import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {documentsIn} from '#packages/content-lake/tests/data-folder.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {lakeWithBackup, runBackup} from '../content-backup.ts'

const kills = 40

/** Restores a backup and kills the process after `after` ms. Returns how long the process ran. */
async function killedRestore(dataDir: string, file: string, after: number): Promise<number> {
  const script = join(import.meta.dirname, '../../../../server/commands/content-backup.ts')
  const started = performance.now()
  const child = spawn(process.execPath, [script, 'restore', file, '--replace'], {
    env: {PATH: process.env.PATH, DATA_DIR: dataDir},
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  await Promise.race([gone, pause(after)])
  child.kill('SIGKILL')
  await gone
  return performance.now() - started
}

test('after a restore was killed, the data folder contains the complete old or the complete restored content', async () => {
  const {lake, file} = await lakeWithBackup()
  await lake.client.patch('one').set({title: 'Newer'}).commit()
  const asset = await lake.client.assets.upload('file', Buffer.from('newer'), {filename: 'b.txt'})
  await lake.end()
  const newer = documentsIn(lake.dataDir)
  const clean = temporaryFolder()
  await runBackup({DATA_DIR: clean}, 'restore', file)
  const older = documentsIn(clean)
  expect(older.get('one')).not.toBe(newer.get('one'))

  const whole = await killedRestore(copyOf(lake.dataDir), file, 60_000)
  const seen = {newer: 0, older: 0}
  for (let kill = 0; kill < kills; kill++) {
    const dataDir = copyOf(lake.dataDir)
    await killedRestore(dataDir, file, (whole * (kill + 1)) / kills)
    const found = documentsIn(dataDir)
    const state = found.get('one') === newer.get('one') ? 'newer' : 'older'
    seen[state] += 1
    expect(found).toEqual(state === 'newer' ? newer : older)
    if (kill % 8 > 0) continue
    // The lake must start and have the files of all its assets.
    const again = await startTestLake({dataDir})
    const urls: string[] = await again.client.fetch('*[_type match "sanity.*"].url')
    const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(urls.some((url) => url.endsWith(asset.path.split('/').at(-1) ?? ''))).toBe(
      state === 'newer',
    )
    await again.lake.stop()
  }
  expect(seen.newer).toBeGreaterThan(0)
})

function copyOf(dataDir: string): string {
  const folder = temporaryFolder()
  cpSync(dataDir, folder, {recursive: true})
  return folder
}
