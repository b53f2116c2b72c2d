import {execFile} from 'node:child_process'
import {mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const script = join(import.meta.dirname, '../../../../server/commands/backup.ts')

/** Runs `npm run backup` in a separate process. */
const runBackup = (variables: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [script, 'backup', ...words], {
    env: {PATH: process.env.PATH, ...variables},
  })

test.each([
  ['does not exist', (dataDir: string) => rmSync(dataDir, {recursive: true})],
  ['is empty, like the mount point of a missing disk', () => {}],
  [
    'has only a lock, a token and empty folders',
    (dataDir: string) => {
      writeFileSync(join(dataDir, 'lock'), '')
      writeFileSync(join(dataDir, 'editor-token'), 'x')
      mkdirSync(join(dataDir, 'downloads/AE'), {recursive: true})
      mkdirSync(join(dataDir, 'outbox'))
    },
  ],
])(
  'if the data folder %s, the backup fails, names the folder, and deletes no earlier backup',
  async (_, empty) => {
    const [good, DATA_DIR, place] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    mkdirSync(join(good, 'outbox'))
    writeFileSync(join(good, 'outbox/1.eml'), 'a mail')
    await runBackup({DATA_DIR: good}, place)
    const before = readdirSync(place)
    empty(DATA_DIR)
    const backup = runBackup({DATA_DIR, BACKUP_KEEP: '1'}, place, '--secrets')
    await expect(backup).rejects.toThrow(`nothing to back up in ${DATA_DIR}`)
    expect([before.length, readdirSync(place)]).toEqual([1, before])
  },
)
