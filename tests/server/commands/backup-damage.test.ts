import {execFile} from 'node:child_process'
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'

const script = join(import.meta.dirname, '../../../server/commands/backup.ts')

/** Creates a database with a table and an index. */
function create(path: string): void {
  mkdirSync(dirname(path), {recursive: true})
  const database = new DatabaseSync(path)
  database.exec(
    `pragma journal_mode = wal; create table word (text); create index words on word (text)`,
  )
  database.exec(`insert into word values ('one'), ('two')`)
  database.close()
}

/** Makes an index lack the last row, as in a copy of files that were changed meanwhile. */
function loseIndexEntry(path: string): void {
  const database = new DatabaseSync(path, {defensive: false})
  const schema = database.prepare("select * from sqlite_schema where name = 'words'").get() ?? {}
  const hide = (sql: string, ...values: (string | number)[]) => {
    database.exec('pragma writable_schema = on')
    database.prepare(sql).run(...values)
    database.exec('pragma writable_schema = reset')
  }
  hide("delete from sqlite_schema where name = 'words'")
  database.exec("insert into word values ('three')")
  hide(
    'insert into sqlite_schema values (?, ?, ?, ?, ?)',
    ...['type', 'name', 'tbl_name', 'rootpage', 'sql'].map((key) => {
      const value = schema[key]
      return typeof value === 'number' ? value : String(value)
    }),
  )
  database.close()
}

function overwriteLastPage(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xff, bytes.length - 4096))
}

test.each([
  ['content.sqlite', loseIndexEntry],
  ['datasets/staging/content.sqlite', overwriteLastPage],
  ['submissions.sqlite', (path: string) => writeFileSync(path, 'x'.repeat(5000))],
  ['visits.sqlite', overwriteLastPage],
])(
  'if %s is damaged, the backup fails, names it, and deletes no earlier backup',
  async (name, damage) => {
    const [DATA_DIR, place] = [temporaryFolder(), temporaryFolder()]
    const backup = () =>
      promisify(execFile)(process.execPath, [script, 'backup', place], {
        env: {PATH: process.env.PATH, DATA_DIR, BACKUP_KEEP: '1'},
      })
    openSubmissions(join(DATA_DIR, 'submissions.sqlite')).close()
    await backup()
    const before = readdirSync(place)
    const path = join(DATA_DIR, name)
    rmSync(path, {force: true})
    create(path)
    damage(path)
    await expect(backup()).rejects.toThrow(`The database ${name} in ${DATA_DIR} is damaged (`)
    expect([before.length, readdirSync(place)]).toEqual([1, before])
  },
)
