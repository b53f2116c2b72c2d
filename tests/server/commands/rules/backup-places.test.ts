import {execFile, spawn} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {backupAgeSeconds} from '#server/data-folder/last-backup.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {longTest, sampled} from '#tests/extent.ts'
import {lakeWithContent} from '../content-backup.ts'

const script = join(import.meta.dirname, '../../../../server/commands/backup.ts')

/** Runs `npm run backup` or `npm run restore`. Returns its exit code and everything it has printed. */
async function run(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [script, ...words], {
    env: {PATH: process.env.PATH, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return {code, printed: `${out}${error}`.trim()}
}

/** Creates a data folder with submissions and mails, 1 MB that cannot be compressed. */
function folderWithMails(): string {
  const dataDir = temporaryFolder()
  openSubmissions(join(dataDir, 'submissions.sqlite')).close()
  mkdirSync(join(dataDir, 'outbox'))
  for (let n = 0; n < 10; n++) writeFileSync(join(dataDir, `outbox/${n}.eml`), randomBytes(100_000))
  return dataDir
}

/** Starts a bucket that refuses requests with some methods, as for a key without rights. */
async function refusingBucket(methods: readonly string[]): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    const isRefused = methods.includes(request.method ?? '')
    response.writeHead(isRefused ? 403 : 200, {'content-type': 'application/xml'})
    response.end(
      isRefused
        ? '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
        : '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>',
    )
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => close())
  return `s3://bucket/site?region=us-east-1&endpoint=${origin}`
}

const places: [string, () => string | Promise<string>, string][] = [
  ['is a file', () => fileIn(temporaryFolder()), 'this is a file, not a folder'],
  ['is below a file', () => join(fileIn(temporaryFolder()), 'backups'), 'ENOTDIR'],
  ['is on a file system that allows no new folders', () => '/sys/backups', 'EPERM'],
  ['is a bucket that refuses everything', () => refusingBucket(['GET', 'PUT', 'POST']), '403'],
  ['is a bucket that refuses uploads', () => refusingBucket(['PUT', 'POST']), '403'],
]

function fileIn(folder: string): string {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  return file
}

test.each(places)(
  'if the place of a backup %s, the backup fails with this reason and leaves nothing behind',
  async (_, newPlace, reason) => {
    const DATA_DIR = folderWithMails()
    const before = readdirSync(DATA_DIR)
    const place = await newPlace()
    const keys = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'}
    // An empty value counts as unset.
    for (const BACKUP_KEY of sampled(['', 'a key of 16 characters'], (key) => key !== '')) {
      const {code, printed} = await run({DATA_DIR, ...keys, BACKUP_KEY}, 'backup', place)
      expect(code).toBe(1)
      expect(printed).toContain(`Could not write a backup to ${place.split('?')[0]}: `)
      expect(printed).toContain(reason)
      expect(printed.split('\n')).toHaveLength(1)
    }
    expect(readdirSync(DATA_DIR).filter((name) => name !== 'backup-lock')).toEqual(before)
    expect(await backupAgeSeconds(DATA_DIR)).toBe(Number.POSITIVE_INFINITY)
  },
)

test('if the content cannot be written either, its temporary files are deleted too', async () => {
  const {dataDir, end} = await lakeWithContent()
  await end()
  const place = await refusingBucket(['PUT', 'POST'])
  const keys = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'}
  const {printed} = await run({DATA_DIR: dataDir, ...keys}, 'backup', place)
  expect(printed).toContain('403')
  const left = readdirSync(dataDir, {recursive: true}).map(String)
  expect(left.filter((name) => /backing|backup-2/.test(name) && name.includes('/'))).toEqual([])
})

test('if the disk of the place is full in the middle of a backup, the backup fails with this reason and no incomplete file is left', async () => {
  const DATA_DIR = folderWithMails()
  const place = temporaryFolder()
  const command =
    'mount -t tmpfs -o size=300k none "$1"; "$2" "$3" backup "$1"; echo "code $?"; ls -A "$1"'
  const inside = ['--user', '--map-root-user', '--mount', 'sh', '-c', command, 'sh']
  const {stdout, stderr} = await promisify(execFile)(
    'unshare',
    [...inside, place, process.execPath, script],
    {env: {PATH: process.env.PATH, DATA_DIR}},
  )
  expect(stderr.trim()).toMatch(/^Could not write a backup to .*: ENOSPC: no space left on device/)
  expect(stdout.trim()).toBe('code 1')
  expect(existsSync(join(DATA_DIR, 'backing-up-site'))).toBe(false)
})

test('mails that are written and deleted during a backup do not make it fail, and it is complete', async () => {
  const DATA_DIR = folderWithMails()
  const outbox = join(DATA_DIR, 'outbox')
  let isWriting = true
  const write = async () => {
    for (let n = 0; isWriting; n++) {
      const file = join(outbox, `new-${n}.eml`)
      writeFileSync(`${file}.part`, 'half')
      await new Promise((resolve) => setImmediate(resolve))
      writeFileSync(`${file}.part`, 'a whole mail')
      renameSync(`${file}.part`, file)
      if (n > 50) rmSync(join(outbox, `new-${n - 50}.eml`))
    }
  }
  const writing = write()
  const place = temporaryFolder()
  const results = [await run({DATA_DIR}, 'backup', place), await run({DATA_DIR}, 'backup', place)]
  isWriting = false
  await writing
  expect(results.map(({printed}) => printed)).toEqual([
    expect.stringMatching(/^Wrote backup-/),
    expect.stringMatching(/^Wrote backup-/),
  ])
  for (const name of readdirSync(place)) {
    const checked = await run({DATA_DIR}, 'restore', join(place, name), '--check')
    expect(checked.printed).toMatch(/is complete/)
  }
  expect(await backupAgeSeconds(DATA_DIR)).toBeLessThan(600)
})

longTest('incomplete files of backups that were killed are deleted after a day', async () => {
  const place = temporaryFolder()
  const [old, recent] = [join(place, 'backup-1.tar.gz.part'), join(place, 'backup-2.tar.gz.part')]
  for (const file of [old, recent]) writeFileSync(file, '')
  utimesSync(old, 1, 1)
  await run({DATA_DIR: folderWithMails()}, 'backup', place)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
})

const changed: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ['was changed in the middle', (bytes) => flipped(bytes, bytes.length / 2), /It is damaged/],
  ['lost its end', (bytes) => bytes.subarray(0, bytes.length - 500), /It is damaged/],
  ['lost a whole part at its end', (bytes) => bytes.subarray(0, 300_000), /It is damaged/],
  ['was changed at its beginning', (bytes) => flipped(bytes, 30), /cannot be decrypted/],
  ['is empty', () => Buffer.alloc(0), /cannot be decrypted/],
]

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  const index = Math.floor(at)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('if an encrypted backup is damaged, the error names the file, the damage and what to do', async () => {
  const [DATA_DIR, place] = [folderWithMails(), temporaryFolder()]
  const environment = {DATA_DIR, BACKUP_KEY: 'a key of 16 characters'}
  await run(environment, 'backup', place)
  const [name = ''] = readdirSync(place)
  const file = join(place, name)
  const bytes = readFileSync(file)
  for (const [, change, problem] of sampled(changed, (_, index) => index % 2 === 1)) {
    writeFileSync(file, change(bytes))
    const {code, printed} = await run(environment, 'restore', file, '--check')
    expect(code).toBe(1)
    expect(printed).toContain(`Could not use the backup ${name}: `)
    expect(printed).toMatch(problem)
    expect(printed).toContain('use another backup')
  }
  writeFileSync(file, bytes)
  const wrongKey = await run({...environment, BACKUP_KEY: 'another key of 16'}, 'restore', file)
  expect(wrongKey.printed).toContain('Use the key with which it was made')
})
