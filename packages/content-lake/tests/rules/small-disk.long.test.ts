import {closeSync, cpSync, openSync, rmSync, statfsSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {spawnOnSmallDisk} from '../../../server-kit/tests/killable-process.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {type Acknowledged, problemsOf} from '../killable-lake.ts'
import {clientFor, startTestLake} from '../test-lake.ts'

const script = join(import.meta.dirname, '../lake-process.ts')
const roundCount = 5

test(`while a disk is full, writes return 507, and afterwards writes succeed and no data is lost (${roundCount} times)`, async () => {
  const disk = await spawnOnSmallDisk(40_000, script, temporaryFolder())
  const client = clientFor(disk.said.origin, disk.said.token)
  const acknowledged: Acknowledged[] = []
  /**
   * Writes documents until a write is refused or `atMost` writes have succeeded. Returns the error
   * of the refused write.
   */
  const write = async (atMost: number): Promise<unknown> => {
    for (let n = 0; n < atMost; n++) {
      const value = acknowledged.length + 1
      const [document, transactionId] = [`d${value}`, `t${value}-${n}`]
      const mutations = [
        {create: {_id: document, _type: 'counter', value, text: 'brake '.repeat(500)}},
        {create: {_id: `drafts.${document}`, _type: 'counter', value, text: ''}},
      ]
      try {
        await client.mutate(mutations, {transactionId, returnDocuments: false})
        acknowledged.push({document, transactionId, value})
      } catch (error) {
        return error
      }
    }
    return undefined
  }
  const count = () => client.fetch('count(*)', {}, {perspective: 'raw'})
  const filler = join(disk.folder, 'filler')
  const full = {statusCode: 507, message: expect.stringContaining('disk is full')}

  for (let round = 0; round < roundCount; round++) {
    expect(await write(20)).toBe(undefined)
    fill(filler, disk.folder)
    expect(await write(1_000)).toMatchObject(full)
    const file = Buffer.alloc(400_000, `${round}`)
    await expect(client.assets.upload('file', file, {filename: 'a.txt'})).rejects.toMatchObject(
      full,
    )
    // Queries still work, and the refused writes are not in their results.
    expect(await count()).toBe(2 * acknowledged.length + round)
    expect(await client.fetch('count(*[@ match text::query("brake")])')).toBe(acknowledged.length)
    rmSync(filler)
    await client.assets.upload('file', file, {filename: 'a.txt'})
  }
  expect(await write(20)).toBe(undefined)

  // Copy the files while the lake has them open. The copy has the same state as a disk after a
  // power cut.
  const left = temporaryFolder()
  cpSync(disk.folder, left, {recursive: true})
  const all = await count()
  await disk.kill()
  expect(problemsOf(left, acknowledged)).toEqual([])
  const {client: again} = await startTestLake({dataDir: left})
  expect(await again.fetch('count(*)', {}, {perspective: 'raw'})).toBe(all)
  console.log(
    `${acknowledged.length} acknowledged transactions, none lost; the disk was full ${roundCount} times`,
  )
})

/** Fills up a filesystem while a lake may be writing to it. */
function fill(path: string, folder: string) {
  const file = openSync(path, 'a')
  try {
    for (;;) {
      const {bavail, bsize} = statfsSync(folder)
      writeSync(file, Buffer.alloc(Math.max(bavail, 1) * bsize))
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
