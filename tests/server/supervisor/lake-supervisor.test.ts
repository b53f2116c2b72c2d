import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {LakeSupervisor} from '#server/supervisor/lake-supervisor.ts'
import {longTest} from '#tests/extent.ts'
import {isRunning, lakePid} from '../lake-pid.ts'

const pollOptions = {timeout: 30_000, interval: 20}

/** Node options that run `code` before the lake, but only in the supervisor's first process. */
const inFirstProcess = (code: string, dataDir: string) => {
  const once = `import {existsSync, writeFileSync} from 'node:fs'
    const file = ${JSON.stringify(join(dataDir, 'has-run'))}
    if (!existsSync(file)) { writeFileSync(file, ''); ${code} }`
  return ['--import', `data:text/javascript,${encodeURIComponent(once)}`]
}

/**
 * Creates a supervisor of an empty lake. Its short `tickMs` detects a hanging process within 3 s.
 */
function supervise(options: {code?: string; execArgv?: string[]} = {}) {
  const dataDir = temporaryFolder()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('SEED', 'none')
  vi.stubEnv('EDITOR_PASSWORD', 'correct horse battery')
  const lines: string[] = []
  const {code, execArgv = []} = options
  const supervisor = new LakeSupervisor({
    port: 0,
    log: (line) => lines.push(line),
    execArgv: [...execArgv, ...(code ? inFirstProcess(code, dataDir) : [])],
    tickMs: 250,
    firstDelayMs: 10,
  })
  onTestFinished(() => supervisor.stop(5000))
  return {supervisor, dataDir, lines}
}

const isRestarted = ({health}: LakeSupervisor) => health.restarts > 0 && health.state === 'running'

test("after the lake's process was killed, the supervisor restarts the lake at the same URL and sends it the URL of the site", async () => {
  const {supervisor, dataDir, lines} = supervise()
  const {origin, token} = await supervisor.start()
  supervisor.siteListensAt('http://127.0.0.1:5999')
  const first = lakePid(dataDir)
  const ask = () => fetch(`${origin}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
  expect((await ask()).status).toBe(200)
  expect(supervisor.health).toMatchObject({state: 'running', restarts: 0, lastExit: null})

  process.kill(first, 'SIGKILL')
  await expect.poll(() => isRestarted(supervisor), pollOptions).toBe(true)
  expect(lakePid(dataDir)).not.toBe(first)
  expect((await ask()).status).toBe(200)
  expect(await (await fetch(origin)).text()).toContain('http://127.0.0.1:5999')
  expect(supervisor.health.lastExit?.reason).toBe('signal SIGKILL')
  await expect.poll(() => supervisor.health.memory, pollOptions).toBeGreaterThan(10_000_000)
  expect(lines).toEqual([
    "The lake's process ended: signal SIGKILL. Restarting it in 0.01 s.",
    'The content lake is running again.',
  ])
})

longTest(
  'SIGTERM ends the lake and the supervisor restarts it; the lake ignores SIGINT (Ctrl-C)',
  async () => {
    const {supervisor, dataDir} = supervise()
    await supervisor.start()
    process.kill(lakePid(dataDir), 'SIGINT')
    process.kill(lakePid(dataDir), 'SIGTERM')
    await expect.poll(() => isRestarted(supervisor), pollOptions).toBe(true)
    expect(supervisor.health).toMatchObject({restarts: 1, lastExit: {reason: 'exit code 0'}})
  },
)

longTest('the supervisor kills and restarts a lake that hangs', async () => {
  const {supervisor, dataDir} = supervise()
  await supervisor.start()
  process.kill(lakePid(dataDir), 'SIGSTOP')
  await expect.poll(() => isRestarted(supervisor), pollOptions).toBe(true)
  expect(supervisor.health.lastExit?.reason).toBe('it did not respond')
})

test('the supervisor restarts a lake that runs out of memory during startup', async () => {
  const {supervisor} = supervise({
    code: 'const all = []; for (;;) all.push(new Array(1000).fill(all.length))',
    execArgv: ['--max-old-space-size=64'],
  })
  await supervisor.start()
  expect(supervisor.health).toMatchObject({state: 'running', restarts: 1})
  expect(supervisor.health.lastExit?.reason).toBe('signal SIGABRT')
})

longTest(
  'the count of unexpected errors includes errors from before a restart of the lake',
  async () => {
    const {supervisor, dataDir} = supervise({
      code: `setTimeout(() => Promise.reject(new Error('of the test')), 300)`,
    })
    await supervisor.start()
    await expect.poll(() => supervisor.health.unexpectedErrors, pollOptions).toBe(1)
    process.kill(lakePid(dataDir), 'SIGKILL')
    await expect.poll(() => isRestarted(supervisor), pollOptions).toBe(true)
    expect(supervisor.health.unexpectedErrors).toBe(1)
  },
)

test('the data folder stays locked while the lake runs, even after garbage collection', async () => {
  const {supervisor, dataDir} = supervise({
    code: `setInterval(() => gc(), 10)`,
    execArgv: ['--expose-gc'],
  })
  await supervisor.start()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const pid = lakePid(dataDir)
  expect(() => lockDataDir(dataDir, 'lake-lock')).toThrow(`pid ${pid}`)
  await supervisor.stop(5000)
  lockDataDir(dataDir, 'lake-lock').release()
})

test('the first start of the lake fails with an error if the data folder is locked', async () => {
  const {supervisor, dataDir} = supervise()
  const orphan = lockDataDir(dataDir, 'lake-lock')
  onTestFinished(() => orphan.release())
  await expect(supervisor.start()).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process (pid ${process.pid})`,
  )
})

test("the first start of the lake fails if the lake's process exits", async () => {
  const {supervisor} = supervise({code: 'process.exit(3)'})
  await expect(supervisor.start()).rejects.toThrow("The lake's process ended: exit code 3.")
})

longTest('the supervisor kills a lake that does not stop in time', async () => {
  const {supervisor, dataDir} = supervise()
  await supervisor.start()
  const pid = lakePid(dataDir)
  process.kill(pid, 'SIGSTOP')
  await supervisor.stop(200)
  expect(isRunning(pid)).toBe(false)
  expect(supervisor.health.restarts).toBe(0)
})

test('on Linux, the lake has a higher out-of-memory score than its supervisor', async () => {
  const {supervisor, dataDir} = supervise()
  await supervisor.start()
  const file = `/proc/${lakePid(dataDir)}/oom_score_adj`
  const score = await readFile(file, 'utf8').catch(() => 'none')
  expect(score.trim()).toBe(process.platform === 'linux' ? '500' : 'none')
})
