import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {create} from 'tar'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const archiveCount = 100
/**
 * Size of a small file in a tar archive: one block for the header and one block for the content.
 */
const entryBytes = 1024

/** Creates a tar archive of many small files, of which the last one has an invalid header. */
export async function damagedArchive(nameOf: (at: number) => string): Promise<string> {
  const cwd = temporaryFolder()
  const names = Array.from({length: archiveCount}, (_, at) => nameOf(at))
  for (const name of names) {
    mkdirSync(dirname(join(cwd, name)), {recursive: true})
    writeFileSync(join(cwd, name), 'a')
  }
  const file = join(temporaryFolder(), 'damaged.tar')
  await create({file, cwd}, names)
  const bytes = readFileSync(file)
  bytes.fill('x', entryBytes * (archiveCount - 1), entryBytes * (archiveCount - 1) + 512)
  writeFileSync(file, bytes)
  return file
}
