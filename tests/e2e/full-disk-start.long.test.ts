import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {freePort} from '../free-port.ts'
import {editorPassword, startProduct} from '../product.ts'
import {forms} from '../server/forms-api/sample-forms.ts'

const root = join(import.meta.dirname, '../..')
const pollOptions = {timeout: 30_000, interval: 100}

/**
 * Starts the server with a file size limit of 0, so that every write fails until `setFileSizeLimit`
 * allows writing.
 */
function startOnFullDisk(environment: Record<string, string>) {
  // Set only the soft limit, so that it can be raised again. Node ignores SIGXFSZ, the signal for a
  // write above the limit.
  const limited = 'ulimit -S -f 0; exec "$0" server/launch.js'
  const child = spawn('sh', ['-c', limited, process.execPath], {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production', EDITOR_PASSWORD: editorPassword, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    setFileSizeLimit: (bytes: number | 'unlimited') =>
      promisify(execFile)('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]),
  }
}

/** Sends a form. The same text a second time would be accepted without storing it. */
async function sendForm(site: string, question = 'First') {
  const {path, values} = forms.contact
  const response = await fetch(site + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({...values, question}),
  })
  return {status: response.status, body: await response.json()}
}

const token = 'a token of 16 characters'

test.each([
  ['METRICS_PORT', {}],
  ['METRICS_TOKEN', {METRICS_TOKEN: token}],
])(
  'on a full disk the server serves the pages of its last run and metrics (%s), is not ready, and finishes starting once there is space',
  async (_, onSite) => {
    const metricsPort = `${await freePort()}`
    const page = 'https://static.example'
    const environment = {
      FORMS_ORIGINS: page,
      PORT: `${await freePort()}`,
      LAKE_PORT: `${await freePort()}`,
      ...('METRICS_TOKEN' in onSite ? onSite : {METRICS_PORT: metricsPort}),
    }
    const {site, dataDir, ...first} = await startProduct(environment)
    await first.stop({keepData: true})
    const product = startOnFullDisk({...environment, HOST: '127.0.0.1', DATA_DIR: dataDir})
    const get = (path: string) => fetch(site + path)
    const health = async () => (await get('/healthz')).json()
    const status = (path: string) =>
      get(path).then(
        (response) => response.status,
        () => 0,
      )

    await expect.poll(() => status('/'), pollOptions).toBe(200)
    await expect.poll(product.output, pollOptions).toContain('Retrying until the disk has space')
    expect(product.output()).toContain(`The data folder ${dataDir} is not writable: `)
    expect(await health()).toMatchObject({
      status: 'degraded',
      storage: expect.stringContaining('is not writable'),
    })
    const home = await (await get('/es/')).text()
    const [script = ''] = /\/assets\/[^"\s]+\.js/.exec(home) ?? []
    expect(await status(script)).toBe(200)
    expect(await status('/images/a.jpg')).toBe(503)
    expect(await sendForm(site)).toEqual({
      status: 503,
      body: {error: {code: 'storage', message: expect.stringContaining('Nothing was stored')}},
    })
    const refused = await fetch(site + forms.contact.path, {headers: {origin: page}})
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      503,
      page,
    ])
    expect(product.hasEnded()).toBe(false)
    const readiness = async () => {
      const response = await get('/readyz')
      return [response.status, (await response.json()).status]
    }
    const unready = [503, 'disk not writable']
    expect(await readiness()).toEqual(unready)
    const metrics = async () => {
      const origin = 'METRICS_TOKEN' in onSite ? site : `http://127.0.0.1:${metricsPort}`
      const headers = {authorization: `Bearer ${token}`}
      return (await fetch(`${origin}/metrics`, {headers})).text()
    }
    expect(await metrics()).toMatch(/^site_data_dir_writable 0$/m)

    await product.setFileSizeLimit('unlimited')
    await expect.poll(product.output, pollOptions).toMatch(/is writable again[\s\S]*^ready /m)
    expect((await sendForm(site)).status).toBe(202)
    await expect.poll(health, pollOptions).toMatchObject({lake: 'connected'})
    expect(await health()).not.toHaveProperty('storage')
    expect(await readiness()).toEqual([200, 'ready'])
    expect(await metrics()).toMatch(/^site_data_dir_writable 1$/m)

    // The disk fills up while the server runs.
    await product.setFileSizeLimit(0)
    expect((await sendForm(site, 'Second')).status).toBe(503)
    await expect.poll(readiness, pollOptions).toEqual(unready)
    expect(await status('/es/')).toBe(200)
    expect(await health()).toMatchObject({
      status: 'degraded',
      storage: expect.stringContaining('Nothing can be stored'),
    })
    await product.setFileSizeLimit('unlimited')
    await expect.poll(readiness, pollOptions).toEqual([200, 'ready'])
    expect((await sendForm(site, 'Second')).status).toBe(202)
  },
)

test('on a full disk without saved pages, the start fails with an error that names the data folder', async () => {
  const dataDir = await startProduct().then(async (product) => {
    await product.stop({keepData: true})
    return product.dataDir
  })
  const product = startOnFullDisk({PORT: '0', LAKE_PORT: '0', DATA_DIR: dataDir})
  await expect.poll(product.hasEnded, pollOptions).toBe(true)
  expect(product.output()).toContain(`The data folder ${dataDir} is not writable`)
})
