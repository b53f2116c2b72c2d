import {execFile} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {generateIdentity} from 'age-encryption'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {longTest} from '#tests/extent.ts'
import {startTestApi} from '../../forms-api/test-forms-api.ts'
import {beside, lakeWithContent, runBackup} from '../content-backup.ts'
import {startTestBucket} from '../test-bucket.ts'

const script = join(import.meta.dirname, '../../../../server/commands/backup.ts')

/** Runs `npm run backup` or `npm run restore` in a separate process. */
async function run(env: Record<string, string>, ...words: string[]): Promise<string> {
  const variables = {PATH: process.env.PATH, ...env}
  const {stdout} = await promisify(execFile)(process.execPath, [script, ...words], {env: variables})
  return stdout.trim()
}

const question = {
  name: 'Ana',
  phoneNumber: '(555)555-0100',
  emailAddress: 'ana@example.com',
  question: 'How much?',
  validation: '1',
  type: 'contactForm',
}

/** Returns the references of the submissions in a data folder. */
function references(dataDir: string): string[] {
  const database = openSubmissions(join(dataDir, 'submissions.sqlite'))
  const rows = database.prepare('select reference from submission order by id').all()
  database.close()
  return rows.map((row) => String(row.reference))
}

/** Creates a data folder with a submissions database and a mail file, and no content. */
function folderWithSubmissions(): string {
  const dataDir = temporaryFolder()
  openSubmissions(join(dataDir, 'submissions.sqlite')).close()
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'outbox/1.eml'), 'a mail')
  writeFileSync(join(dataDir, 'editor-token'), 'a token')
  return dataDir
}

test('restoring an encrypted backup, made while forms and content were written, recovers everything that was stored before the backup', async () => {
  const lake = await lakeWithContent()
  const {dataDir} = lake
  const ghost = {_type: 'sanity.fileAsset', path: `files/local/production/${'a'.repeat(40)}.txt`}
  const warning = `had none before the backup: ${(await lake.client.create(ghost))._id}.`
  const api = await startTestApi({dataDir})
  const folder = temporaryFolder()
  const environment = {...beside(lake), BACKUP_KEY: await generateIdentity()}

  const accepted: string[] = []
  const stored: string[] = []
  let stop = false
  onTestFinished(() => {
    stop = true
  })
  const submit = async () => {
    while (!stop) {
      const response = await api.post('/api/Email/SendContactEmail', question)
      if (response.status === 202) accepted.push((await response.json()).reference)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const edit = async () => {
    while (!stop) stored.push((await lake.client.create({_type: 'thing'}))._id)
  }
  const load = Promise.all([submit(), edit()])
  await expect
    .poll(() => Math.min(accepted.length, stored.length), {timeout: 30_000})
    .toBeGreaterThan(3)
  const before = {accepted: [...accepted], stored: [...stored]}
  const backup = run(environment, 'backup', folder, '--secrets').finally(() => {
    stop = true
  })
  const [written] = await Promise.all([backup, load])
  expect(written).toMatch(/^Wrote backup-.+\.tar\.gz\.age/)
  expect(written).toContain(warning)
  expect(stored.length).toBeGreaterThan(before.stored.length)
  const assets = readdirSync(join(dataDir, 'assets/images'))
  const token = readFileSync(join(dataDir, 'editor-token'), 'utf8')
  await api.stop()
  await lake.end()
  rmSync(dataDir, {recursive: true})

  const DATA_DIR = join(temporaryFolder(), 'restored')
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'latin1')).toMatch(/^age-encryption\.org/)
  const checked = await run({...environment, DATA_DIR}, 'restore', folder, '--check')
  expect(checked).toContain('is complete')
  expect(checked).toContain(warning)
  expect(existsSync(DATA_DIR)).toBe(false)
  expect(await run({...environment, DATA_DIR}, 'restore', folder, '--secrets')).toContain(warning)
  expect(references(DATA_DIR)).toEqual(expect.arrayContaining(before.accepted))
  expect(readdirSync(join(DATA_DIR, 'assets/images'))).toEqual(assets)
  expect(readFileSync(join(DATA_DIR, 'editor-token'), 'utf8')).toBe(token)
  const restored = await startTestLake({dataDir: DATA_DIR})
  expect(await restored.client.fetch('*[_type == "thing"]._id')).toEqual(
    expect.arrayContaining(['one', ...before.stored]),
  )
})

test('`restore --check` accepts an unencrypted backup of the content', async () => {
  const lake = await lakeWithContent()
  const folder = temporaryFolder()
  await run(beside(lake), 'backup', folder)
  const [name = ''] = readdirSync(folder)
  const checked = await runBackup({}, 'restore', join(folder, name), '--check')
  expect(checked).toContain('The backup is sound')
})

longTest(
  'backups beyond BACKUP_KEEP are deleted, and other files in the folder are kept',
  async () => {
    const DATA_DIR = folderWithSubmissions()
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'notes.txt'), '')
    const environment = {DATA_DIR, BACKUP_TO: folder, BACKUP_KEEP: '2'}
    const written: string[] = []
    for (let n = 0; n < 3; n++) {
      written.push(/backup-\S+/.exec(await run(environment, 'backup'))?.[0] ?? '')
    }
    expect(readdirSync(folder).sort()).toEqual([...written.slice(1), 'notes.txt'])
  },
)

longTest(
  'a restore replaces existing data only with --replace, and keeps the old database',
  async () => {
    const DATA_DIR = folderWithSubmissions()
    const folder = temporaryFolder()
    await run({DATA_DIR}, 'backup', folder)
    writeFileSync(join(DATA_DIR, 'outbox/1.eml'), 'changed')
    await expect(run({DATA_DIR}, 'restore', folder)).rejects.toThrow(
      /submissions.sqlite exists. Add --replace/,
    )
    expect(readFileSync(join(DATA_DIR, 'outbox/1.eml'), 'utf8')).toBe('changed')
    expect(await run({DATA_DIR}, 'restore', folder, '--replace')).toContain(
      'The previous database is',
    )
    expect(readFileSync(join(DATA_DIR, 'outbox/1.eml'), 'utf8')).toBe('a mail')
    expect(readdirSync(DATA_DIR).filter((name) => name.includes('.before-'))).toHaveLength(1)
  },
)

test('a backup without --secrets contains no token, and a restore with a changed backup or a wrong key fails and changes no file', async () => {
  const DATA_DIR = folderWithSubmissions()
  const [folder, target] = [temporaryFolder(), join(temporaryFolder(), 'new')]
  const key = await generateIdentity()
  await run({DATA_DIR, BACKUP_KEY: key}, 'backup', folder)
  const wrong = {DATA_DIR: target, BACKUP_KEY: await generateIdentity()}
  await expect(run(wrong, 'restore', folder)).rejects.toThrow(
    /cannot be decrypted with this BACKUP_KEY/,
  )
  await expect(run({DATA_DIR: target}, 'restore', folder)).rejects.toThrow(/Set BACKUP_KEY/)
  const right = {DATA_DIR: target, BACKUP_KEY: key}
  const damaged = temporaryFolder()
  cpSync(folder, damaged, {recursive: true})
  const file = join(damaged, readdirSync(damaged)[0] ?? '')
  writeFileSync(file, readFileSync(file).subarray(0, -20))
  await expect(run(right, 'restore', damaged)).rejects.toThrow()
  expect(existsSync(join(target, 'submissions.sqlite'))).toBe(false)
  await run(right, 'restore', folder, '--secrets')
  expect(readdirSync(target)).toContain('submissions.sqlite')
  expect(readdirSync(target)).not.toContain('editor-token')
})

longTest(
  'with a bucket in BACKUP_TO, backups are uploaded, old backups are deleted, and a restore downloads the newest backup',
  async () => {
    const {endpoint, objects} = await startTestBucket()
    const keys = {AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI'}
    const BACKUP_TO = `s3://backups/site?endpoint=${endpoint}`
    const DATA_DIR = folderWithSubmissions()
    const environment = {...keys, DATA_DIR, BACKUP_TO, BACKUP_KEEP: '1'}
    await run(environment, 'backup')
    await run(environment, 'backup')
    expect([...objects.keys()]).toEqual([expect.stringMatching(/^site\/backup-.+\.tar\.gz$/)])
    const target = join(temporaryFolder(), 'new')
    await run({...environment, DATA_DIR: target}, 'restore')
    expect(readFileSync(join(target, 'outbox/1.eml'), 'utf8')).toBe('a mail')
  },
)
