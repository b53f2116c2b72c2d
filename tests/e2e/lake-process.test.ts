import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {longTest} from '../extent.ts'
import {freePort} from '../free-port.ts'
import {sendVisitors} from '../load/visitors.ts'
import {type Product, publish, startProduct} from '../product.ts'
import {forms} from '../server/forms-api/sample-forms.ts'
import {isRunning, lakePid} from '../server/lake-pid.ts'

/* Over 200 lines: all tests need the whole product and these functions. */

const pollOptions = {timeout: 30_000, interval: 20}

async function start(environment: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(environment)
  onTestFinished(async () => {
    await product.stop()
  })
  return product
}

const get = (site: string, path: string) => fetch(site + path)
const health = async ({site}: Product) => (await get(site, '/healthz')).json()

/** Sends a form and returns the HTTP status. */
async function sendForm(site: string, question: string): Promise<number> {
  const {path, values} = forms.contact
  const response = await fetch(site + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({...values, question}),
  })
  return response.status
}

test('the site starts without a query thread, which would have its own copy of all documents', async () => {
  const {dataDir} = await start()
  const threads = `/proc/${lakePid(dataDir)}/task`
  const names = readdirSync(threads).map((id) =>
    readFileSync(`${threads}/${id}/comm`, 'utf8').trim(),
  )
  expect(names.length).toBeGreaterThan(1)
  // The name that query-thread.ts gives to its worker.
  expect(names).not.toContain('queries')
})

longTest(
  "while the lake's process is killed and restarted, visitors see no errors; afterwards, editors can publish",
  async () => {
    const product = await start()
    const {site, studio, client, dataDir} = product
    const home = await (await get(site, '/')).text()
    const [picture = ''] = /\/images\/[^"?]+/.exec(home) ?? []
    const killed = lakePid(dataDir)
    expect(await health(product)).toMatchObject({
      lakeProcess: {state: 'running', restarts: 0, lastExit: null, memory: expect.any(Number)},
      memory: expect.any(Number),
    })
    const paths = ['/', '/es/real-time-pro', '/faq', '/contact-us']
    const visitors = sendVisitors({origin: site, paths, connections: 4, pauseMs: 5})
    await pause(200)

    process.kill(killed, 'SIGKILL')
    // These sizes were never requested before, so they are not cached and need the lake.
    const pictures = [180, 540, 720].map((width) => get(site, `${picture}?w=${width}`))
    expect(await sendForm(site, 'Is anybody there?')).toBe(202)
    expect((await Promise.all(pictures)).map(({status}) => status)).toEqual([200, 200, 200])
    await expect
      .poll(() => health(product), pollOptions)
      .toMatchObject({
        lake: 'connected',
        lakeProcess: {state: 'running', restarts: 1, lastExit: {reason: 'signal SIGKILL'}},
      })
    await publish(client, 'product-pro', {set: {price: 48}})
    await expect
      .poll(async () => (await get(site, '/real-time-pro')).text(), pollOptions)
      .toContain('$48')
    expect((await fetch(studio)).status).toBe(200)
    expect((await visitors.leave()).problems).toEqual([])
    expect(product.output()).toContain("The lake's process ended: signal SIGKILL.")
  },
)

longTest(
  'a hanging lake process blocks neither visitors nor the shutdown of the server',
  async () => {
    const product = await start()
    const pid = lakePid(product.dataDir)
    process.kill(pid, 'SIGSTOP')
    expect((await get(product.site, '/')).status).toBe(200)
    expect(await sendForm(product.site, 'Still there?')).toBe(202)
    // If the shutdown took longer than 10 s, the exit code would be 1.
    expect(await product.stop()).toBe(0)
    expect(isRunning(pid)).toBe(false)
  },
)

longTest(
  'after the server is killed while the lake hangs, the next start waits until the old lake process has ended',
  async () => {
    const environment = {LAKE_PORT: `${await freePort()}`}
    const first = await startProduct(environment)
    const orphan = lakePid(first.dataDir)
    process.kill(orphan, 'SIGSTOP')
    await first.stop({signal: 'SIGKILL', keepData: true})
    const starting = start({...environment, DATA_DIR: first.dataDir})
    await pause(1000)
    expect(isRunning(orphan)).toBe(true)
    process.kill(orphan, 'SIGCONT')
    const second = await starting
    await second.client.create({_type: 'note'})
  },
)

/**
 * Returns environment variables that make the lake's process hang at its start, and `letGo` to let
 * it continue.
 */
function hangingLake() {
  const file = join(temporaryFolder(), 'go')
  const hang = `import {existsSync} from 'node:fs'
  const pause = new Int32Array(new SharedArrayBuffer(4))
  if (process.argv[1]?.endsWith('lake-program.ts')) {
    while (!existsSync(${JSON.stringify(file)})) Atomics.wait(pause, 0, 0, 50)
  }`
  return {
    environment: {NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hang)}`},
    letGo: () => writeFileSync(file, ''),
  }
}

/** Returns the HTTP status, or 0 if there was no response. */
const statusOf = (site: string, path: string) =>
  get(site, path).then(
    ({status}) => status,
    () => 0,
  )

longTest(
  'while the lake hangs at its start, the pages of the last run are served and forms are accepted',
  async () => {
    const environment = {PORT: `${await freePort()}`}
    const first = await startProduct(environment)
    await first.stop({keepData: true})
    const lake = hangingLake()
    const starting = start({...environment, ...lake.environment, DATA_DIR: first.dataDir})
    await expect.poll(() => statusOf(first.site, '/'), pollOptions).toBe(200)
    expect(await sendForm(first.site, 'So early?')).toBe(202)
    const [script = ''] =
      /\/assets\/[\w.-]+\.js/.exec(await (await get(first.site, '/')).text()) ?? []
    expect((await get(first.site, script)).status).toBe(200)
    expect(await health(first)).toMatchObject({status: 'degraded', lake: 'unreachable'})
    lake.letGo()
    await starting
  },
)

longTest(
  'at the first start of a new installation, /healthz responds while the lake hangs',
  async () => {
    const PORT = `${await freePort()}`
    const site = `http://127.0.0.1:${PORT}`
    const lake = hangingLake()
    const starting = start({PORT, ...lake.environment})
    await expect.poll(() => statusOf(site, '/healthz'), pollOptions).toBe(200)
    expect(await (await get(site, '/healthz')).json()).toMatchObject({
      lake: 'unreachable',
      pages: 0,
    })
    expect((await get(site, '/favicon.ico')).status).toBe(200)
    lake.letGo()
    const {site: started} = await starting
    expect(started).toBe(site)
  },
)

test('sending SIGTERM to `npm start` stops the server and the lake', async () => {
  const dataDir = temporaryFolder()
  const variables = {HOST: '127.0.0.1', PORT: '0', LAKE_PORT: '0', DATA_DIR: dataDir, SEED: 'none'}
  const npm = spawn('npm', ['start', '--silent'], {
    env: {...process.env, NODE_ENV: 'production', ...variables},
    // Use a separate process group, so that all processes can be killed if the test fails.
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-Number(npm.pid), 'SIGKILL')
    } catch {}
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, pollOptions).toContain('ready {')
  const lake = lakePid(dataDir)
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'exit')
  expect(code).toBe(0)
  expect(isRunning(lake)).toBe(false)
})

test('without a terminal, as with nohup, SIGHUP ends neither the server nor the lake', async () => {
  const product = await start({SEED: 'none'})
  const lake = lakePid(product.dataDir)
  for (const pid of [Number(product.process.pid), lake]) process.kill(pid, 'SIGHUP')
  expect(await health(product)).toMatchObject({lakeProcess: {state: 'running', restarts: 0}})
  expect(await product.client.fetch('count(*) >= 0')).toBe(true)
  expect(isRunning(lake)).toBe(true)
})

longTest(
  "if the lake's port is in use, the server makes the data folder private and then fails to start",
  async () => {
    const {lake} = await start()
    const {port} = new URL(lake)
    // Simulates the data folder of an earlier release, which every user of the machine could read.
    const dataDir = temporaryFolder()
    const snapshot = join(dataDir, 'pages.snapshot')
    writeFileSync(snapshot, '', {mode: 0o644})
    await expect(startProduct({DATA_DIR: dataDir, LAKE_PORT: port})).rejects.toThrow(
      `ended with exit code 1 before it was ready:\nCannot listen on 127.0.0.1:${port}: ` +
        'the port is in use by another program. Set PORT or LAKE_PORT to another port.',
    )
    expect(statSync(snapshot).mode & 0o777).toBe(0o600)
  },
)
