import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {generateIdentity} from 'age-encryption'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {type Product, publish, startProduct} from '../../../product.ts'
import {contact, formSigns, forms} from '../../forms-api/sample-forms.ts'
import {startTestBucket} from '../test-bucket.ts'

const script = join(import.meta.dirname, '../../../../server/commands/backup.ts')

/** Runs `npm run backup` or `npm run restore` in a separate process. */
async function run(env: Record<string, string>, command: string): Promise<string> {
  const variables = {PATH: process.env.PATH, ...env}
  const {stdout} = await promisify(execFile)(process.execPath, [script, command, '--secrets'], {
    env: variables,
  })
  return stdout.trim()
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The changes that the product has confirmed to its clients. */
interface Confirmed {
  /** The last published price. */
  price: number
  /** SHA-256 of the uploaded files, by path. */
  assets: ReadonlyMap<string, string>
  /** Questions of the accepted contact forms, by reference number. */
  submissions: ReadonlyMap<string, string>
}

/** Publishes prices, uploads files and sends forms until `stop`. */
function startLoad({site, client}: Product) {
  const assets = new Map<string, string>()
  const submissions = new Map<string, string>()
  let price = 100
  let isRunning = true
  const publishing = async () => {
    while (isRunning) {
      await publish(client, 'product-pro', {set: {price: price + 1}})
      price++
    }
  }
  const uploading = async () => {
    for (let n = 0; isRunning; n++) {
      const bytes = Buffer.from(`file ${n} ${'x'.repeat(50_000)}`)
      const {path} = await client.assets.upload('file', bytes, {filename: `${n}.txt`})
      assets.set(path, sha256(bytes))
    }
  }
  const sending = async () => {
    for (let n = 0; isRunning; n++) {
      const question = `Question ${n} ñ 🚗`
      const response = await fetch(site + forms.contact.path, {
        method: 'POST',
        body: JSON.stringify({...formSigns, ...contact, question}),
        headers: {'content-type': 'application/json'},
      })
      expect(response.status).toBe(202)
      submissions.set((await response.json()).reference, question)
    }
  }
  const all = Promise.all([publishing(), uploading(), sending()])
  const confirmed = (): Confirmed => ({
    price,
    assets: new Map(assets),
    submissions: new Map(submissions),
  })
  return {
    confirmed,
    async stop() {
      isRunning = false
      await all
    },
  }
}

/** Returns the questions in the submissions of a data folder, by reference number. */
function questionsIn(dataDir: string): Map<string, string> {
  const database = openSubmissions(join(dataDir, 'submissions.sqlite'))
  const rows = database.prepare('select reference, body from submission').all()
  database.close()
  return new Map(
    rows.map(({reference, body}) => [String(reference), JSON.parse(String(body)).question]),
  )
}

/** Returns the URL paths of all uploaded files, with the SHA-256 of what the lake serves. */
async function servedFiles({client, lake}: Product): Promise<Map<string, string>> {
  const paths: string[] = await client.fetch('*[_type == "sanity.fileAsset"].path')
  const files = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${lake}/${path}`)
      return [path, response.ok ? sha256(await response.bytes()) : response.status] as const
    }),
  )
  return new Map(files.map(([path, hash]) => [path, String(hash)]))
}

test.each([
  ['a folder', async () => ({BACKUP_TO: temporaryFolder()})],
  [
    'a bucket',
    async () => {
      const {endpoint} = await startTestBucket()
      const keys = {AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI'}
      return {...keys, BACKUP_TO: `s3://backups/site?endpoint=${endpoint}`}
    },
  ],
])(
  'after the product was killed and deleted, restoring its encrypted backup from %s recovers everything that was confirmed before the backup',
  async (_, place) => {
    const folder = mkdtempSync(join(tmpdir(), 'drill-'))
    onTestFinished(() => rm(folder, {recursive: true, force: true}))
    const DATA_DIR = join(folder, 'data')
    const environment = {DATA_DIR, FORMS_PER_HOUR: '1000000'}
    const product = await startProduct(environment)
    onTestFinished(async () => void (await product.stop({signal: 'SIGKILL'})))
    const load = startLoad(product)
    const amounts = () => {
      const {price, assets, submissions} = load.confirmed()
      return Math.min(price - 100, assets.size, submissions.size)
    }
    await expect.poll(amounts, {timeout: 60_000}).toBeGreaterThan(9)

    const before = load.confirmed()
    const backup = {
      DATA_DIR,
      LAKE_PORT: new URL(product.lake).port,
      BACKUP_KEY: await generateIdentity(),
      ...(await place()),
    }
    expect(await run(backup, 'backup')).toMatch(/^Wrote backup-.+\.tar\.gz\.age/)
    const during = load.confirmed()
    await load.stop()
    await product.stop({signal: 'SIGKILL'})
    // Prices and forms were also confirmed during the backup.
    expect(during.price).toBeGreaterThan(before.price)
    expect(during.submissions.size).toBeGreaterThan(before.submissions.size)

    expect(await run(backup, 'restore')).toMatch(/^Restored backup-/)
    const restored = await startProduct(environment)
    onTestFinished(async () => void (await restored.stop()))
    const price: number = await restored.client.fetch('*[_id == "product-pro"][0].price')
    expect(price).toBeGreaterThanOrEqual(before.price)
    expect(price).toBeLessThanOrEqual(during.price + 1)
    await expect
      .poll(async () => (await fetch(`${restored.site}/real-time-pro`)).text(), {timeout: 30_000})
      .toContain(`$${price}`)
    const served = await servedFiles(restored)
    expect([...served]).toEqual(expect.arrayContaining([...before.assets]))
    // Files that were uploaded during the backup are complete, or not in it.
    expect(new Set(served.values())).not.toContain('404')
    const questions = questionsIn(DATA_DIR)
    expect([...questions]).toEqual(expect.arrayContaining([...before.submissions]))
    expect((await fetch(`${restored.site}/healthz`)).status).toBe(200)
  },
)
