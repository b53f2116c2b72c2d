import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {statSync, writeFileSync} from 'node:fs'
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

/** Sends a form and returns the status. */
async function sendForm(site: string, question: string): Promise<number> {
  const {path, values} = forms.contact
  const response = await fetch(site + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({...values, question}),
  })
  return response.status
}

test('visitors notice nothing when the lake is killed, and editors continue when it is back', async () => {
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
  // Sizes that were never requested, so the lake must answer.
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
})

longTest('a hanging lake blocks neither visitors nor the shutdown of the product', async () => {
  const product = await start()
  const pid = lakePid(product.dataDir)
  process.kill(pid, 'SIGSTOP')
  expect((await get(product.site, '/')).status).toBe(200)
  expect(await sendForm(product.site, 'Still there?')).toBe(202)
  // After 10 s it would exit with 1.
  expect(await product.stop()).toBe(0)
  expect(isRunning(pid)).toBe(false)
})

longTest(
  'killed with a hanging lake, the product starts again once the lake has ended',
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

/** Makes the lake hang at its start until it is released. */
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

/** The status of a response; 0 without a response. */
const statusOf = (site: string, path: string) =>
  get(site, path).then(
    ({status}) => status,
    () => 0,
  )

test('a lake that hangs at its start blocks neither saved pages nor forms', async () => {
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
})

longTest('at the first start too, the health check answers while the lake hangs', async () => {
  const PORT = `${await freePort()}`
  const site = `http://127.0.0.1:${PORT}`
  const lake = hangingLake()
  const starting = start({PORT, ...lake.environment})
  await expect.poll(() => statusOf(site, '/healthz'), pollOptions).toBe(200)
  expect(await (await get(site, '/healthz')).json()).toMatchObject({lake: 'unreachable', pages: 0})
  expect((await get(site, '/favicon.ico')).status).toBe(200)
  lake.letGo()
  const {site: started} = await starting
  expect(started).toBe(site)
})

test('a SIGTERM to `npm start` stops the product', async () => {
  const dataDir = temporaryFolder()
  const variables = {HOST: '127.0.0.1', PORT: '0', LAKE_PORT: '0', DATA_DIR: dataDir, SEED: 'none'}
  const npm = spawn('npm', ['start', '--silent'], {
    env: {...process.env, NODE_ENV: 'production', ...variables},
    // Its own process group, so that everything can be killed if this fails.
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

longTest(
  "if the lake's port is taken, the start fails after the data folder has become private",
  async () => {
    const {lake} = await start()
    const {port} = new URL(lake)
    // A data folder of an earlier release, which everybody could read.
    const dataDir = temporaryFolder()
    const snapshot = join(dataDir, 'pages.snapshot')
    writeFileSync(snapshot, '', {mode: 0o644})
    const second = startProduct({DATA_DIR: dataDir, LAKE_PORT: port})
    await expect(second).rejects.toThrow(
      `ended with 1 before it was ready:\nCannot listen on 127.0.0.1:${port}: ` +
        'something else listens there. Set PORT or LAKE_PORT to another port.',
    )
    expect(statSync(snapshot).mode & 0o777).toBe(0o600)
  },
)
