import {spawnSync} from 'node:child_process'
import {closeSync, openSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'

const logModule = pathToFileURL(
  join(import.meta.dirname, '../../../server/environment/log.ts'),
).href

/** Code that logs whether pino is loaded. */
const logPino = `const {createRequire} = await import('node:module')
  const {cache} = createRequire(${JSON.stringify(logModule)})
  log('pino ' + Object.keys(cache).some((path) => path.includes('/node_modules/pino/')))`

/** Runs code in a separate process that has a `log`. */
function runWithLog(code: string, environment: Record<string, string>) {
  const script = `import {openLog} from ${JSON.stringify(logModule)}
    const log = await openLog('site')
    ${code}`
  const {stdout, stderr} = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    // Do not pass on the environment variables of this process, such as those that configure the
    // test runner.
    {encoding: 'utf8', env: environment, cwd: join(import.meta.dirname, '../../..')},
  )
  return {stdout, stderr}
}

test('with LOG_FORMAT=json each message is one line of JSON with time, level, process, request ID and code', () => {
  const code = `log('First line\\nand second'); log('Retrying', {level: 'warn', code: 'LAKE_ENDED', requestId: 'abc-1'})`
  const {stdout} = runWithLog(code, {LOG_FORMAT: 'json'})
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {level: 'info', time, process: 'site', msg: 'First line\nand second'},
    {level: 'warn', time, process: 'site', requestId: 'abc-1', code: 'LAKE_ENDED', msg: 'Retrying'},
  ])
})

test('without LOG_FORMAT the log is text, errors go to stderr, and pino is not loaded', () => {
  const code = `log('ready {"site":"http://127.0.0.1:3000"}', {requestId: 'abc-1'})
    log('broken', {level: 'error', code: 'START_FAILED'})
    ${logPino}`
  const {stdout, stderr} = runWithLog(code, {})
  expect(stdout).toBe('ready {"site":"http://127.0.0.1:3000"}\npino false\n')
  expect(stderr).toBe('broken [START_FAILED]\n')
  expect(runWithLog(logPino, {LOG_FORMAT: 'json'}).stdout).toContain('pino true')
})

test('with LOG_FORMAT=pretty each message has its time, level, code and request ID once', () => {
  const code = `log('Started'); log('Retrying', {level: 'warn', code: 'LAKE_ENDED', requestId: 'abc-1'})
    log('Unexpected error, request abc-2', {level: 'error', code: 'UNEXPECTED_ERROR', requestId: 'abc-2'})
    ${logPino}`
  const lines = runWithLog(code, {LOG_FORMAT: 'pretty'}).stdout.split('\n')
  const time = String.raw`^\d\d:\d\d:\d\d\.\d{3}`
  expect(lines).toEqual([
    expect.stringMatching(`${time} INFO  Started$`),
    expect.stringMatching(`${time} WARN  Retrying \\[LAKE_ENDED\\] \\(request abc-1\\)$`),
    expect.stringMatching(`${time} ERROR Unexpected error, request abc-2 \\[UNEXPECTED_ERROR\\]$`),
    expect.stringContaining('pino false'),
    '',
  ])
})

test('the text log contains a generated password; the JSON log contains only the path of a private file with the password', () => {
  const DATA_DIR = temporaryFolder()
  const code = `log('The password, shown only once: x9-secret', {secret: 'x9-secret'})`
  expect(runWithLog(code, {DATA_DIR}).stdout).toContain('shown only once: x9-secret')
  const {stdout} = runWithLog(code, {DATA_DIR, LOG_FORMAT: 'json'})
  const file = join(DATA_DIR, 'generated-passwords')
  expect(JSON.parse(stdout).msg).toBe(`The password, shown only once: (in ${file})`)
  expect(readFileSync(file, 'utf8')).toBe('The password, shown only once: x9-secret\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each(['json', 'pretty'])(
  'with LOG_FORMAT=%s the log contains no value of a secret environment variable',
  (LOG_FORMAT) => {
    const file = join(temporaryFolder(), 'token')
    writeFileSync(file, 'token-from-a-file\n')
    const code = `log('smtps://me:p%40ssw0rd-1@mail.example failed; p@ssw0rd-1; token-from-a-file; ' +
      'http://x/?signature=abc123&page=2; Authorization: Bearer sk123')`
    const {stdout} = runWithLog(code, {
      LOG_FORMAT,
      SMTP_URL: 'smtps://me:p%40ssw0rd-1@mail.example',
      SANITY_READ_TOKEN: '',
      SANITY_READ_TOKEN_FILE: file,
    })
    for (const secret of ['ssw0rd', 'token-from-a-file', 'abc123', 'sk123']) {
      expect(stdout).not.toContain(secret)
    }
    expect(stdout).toContain('page=2')
  },
)

test.each(['json', 'pretty', 'text'])(
  'with LOG_FORMAT=%s a process continues while its log cannot be written',
  (LOG_FORMAT) => {
    const guardModule = pathToFileURL(
      join(import.meta.dirname, '../../../packages/server-kit/src/guard.ts'),
    ).href
    const script = `import {writeSync} from 'node:fs'
      import {guardProcess} from ${JSON.stringify(guardModule)}
      import {openLog} from ${JSON.stringify(logModule)}
      guardProcess()
      const log = await openLog('site')
      log('lost')
      setTimeout(() => log('lost', {level: 'warn', code: 'LAKE_ENDED'}), 20)
      setTimeout(() => writeSync(2, 'still here'), 60)`
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {encoding: 'utf8', env: {LOG_FORMAT}, stdio: ['ignore', full, 'pipe']},
    )
    expect([status, stderr]).toEqual([0, 'still here'])
  },
)
