import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {type EmptyLake, lakeInFolder, startEmptyLake} from './empty-lake.ts'

/**
 * Vitest's global setup of the unit tests: creates a folder in which the first test that needs the
 * sample content stores it for all test processes. Storing it takes two seconds of CPU; a copy takes
 * none.
 */
export default async function shareSeededLake(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'seeded-lake-'))
  process.env.SEEDED_LAKE = folder
  return () => rm(folder, {recursive: true, force: true})
}

/**
 * Starts a lake with the sample content and placeholder images, on a free port. `stop` ends the
 * lake and deletes its data.
 */
export async function startSeededLake(): Promise<EmptyLake> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  await cp(await seededFolder(), folder, {recursive: true})
  return lakeInFolder(folder)
}

/** Returns the folder with the sample content, after this or another process has stored it. */
async function seededFolder(): Promise<string> {
  const {SEEDED_LAKE} = process.env
  if (!SEEDED_LAKE)
    throw new Error(
      'SEEDED_LAKE is not set. Only tests of the project `unit` can use startSeededLake.',
    )
  const seeded = join(SEEDED_LAKE, 'seeded')
  const isFirst = await mkdir(join(SEEDED_LAKE, 'started')).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const lake = await startEmptyLake()
    await seedDataset(lake.editor, () => {}, lake.picturesFolder)
    await lake.stop({keepData: true})
    await rename(lake.picturesFolder, seeded)
  }
  while (!existsSync(seeded)) await setTimeout(50)
  return seeded
}
