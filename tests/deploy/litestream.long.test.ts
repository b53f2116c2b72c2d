import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, mkdirSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {publish, startProduct} from '../product.ts'
import {contact, formSigns, forms} from '../server/forms-api/sample-forms.ts'

const root = join(import.meta.dirname, '../..')
const config = ['-config', join(root, 'deploy/litestream.yml')]

/**
 * Installs Litestream and returns the path of the program. It is not a dependency of the repository:
 * a registry that lacks the package of one platform would make `npm ci` fail on all platforms.
 */
async function installLitestream(): Promise<string> {
  const folder = temporaryFolder()
  const name = `@flydotio/litestream-${process.platform}-${process.arch}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder]
  await promisify(execFile)('npm', ['install', ...options, `${name}@1.0.1`])
  return join(folder, 'node_modules', name, 'litestream')
}

/** Starts Litestream with the configuration in `deploy/`. */
function replicate(program: string, environment: Record<string, string>) {
  const child = spawn(program, ['replicate', ...config], {
    env: {...process.env, ...environment},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    output: () => output,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const referencesIn = (dataDir: string) => {
  const database = openSubmissions(join(dataDir, 'submissions.sqlite'))
  const rows = database.prepare('select reference from submission').all()
  database.close()
  return rows.map(({reference}) => String(reference))
}

test('after the server was killed and its databases were deleted, Litestream restores the replicated content and forms', async () => {
  const program = await installLitestream()
  const [folder, replica] = [temporaryFolder(), temporaryFolder()]
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const environment = {DATA_DIR: dataDir, FORMS_PER_HOUR: '1000000'}
  const replication = {DATA_DIR: dataDir, LITESTREAM_TO: `file://${replica}`}
  let product = await startProduct(environment)
  onTestFinished(async () => void (await product.stop({signal: 'SIGKILL'})))
  let litestream = replicate(program, replication)
  const references: string[] = []
  let price = 100
  const work = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await publish(product.client, 'product-pro', {set: {price: price + 1}})
      price++
      const response = await fetch(product.site + forms.contact.path, {
        method: 'POST',
        body: JSON.stringify({...formSigns, ...contact, question: `Question ${references.length}`}),
        headers: {'content-type': 'application/json'},
      })
      expect(response.status).toBe(202)
      references.push((await response.json()).reference)
    }
  }
  await work(60)
  // Litestream holds a read lock, which must not delay the end of the product.
  expect(await product.stop({keepData: true})).toBe(0)
  product = await startProduct(environment)
  await litestream.kill()
  await work(20)
  litestream = replicate(program, replication)
  await work(60)
  const restoreTo = async (target: string) => {
    for (const name of ['content.sqlite', 'submissions.sqlite']) {
      const args = ['restore', ...config, '-o', join(target, name), join(dataDir, name)]
      await promisify(execFile)(program, args, {env: {...process.env, ...replication}})
    }
  }
  const last = references.at(-1) ?? ''
  await expect
    .poll(
      async () => {
        const target = temporaryFolder()
        await restoreTo(target)
        return referencesIn(target)
      },
      {timeout: 60_000, interval: 1000},
    )
    .toContain(last)
  await product.stop({signal: 'SIGKILL', keepData: true})
  await litestream.kill()
  expect(litestream.output()).not.toMatch(/database is locked|level=ERROR/)

  const restored = join(folder, 'restored')
  mkdirSync(restored)
  await restoreTo(restored)
  cpSync(join(dataDir, 'assets'), join(restored, 'assets'), {recursive: true})
  await rm(dataDir, {recursive: true})
  const again = await startProduct({...environment, DATA_DIR: restored})
  onTestFinished(async () => void (await again.stop()))
  expect(await again.client.fetch('*[_id == "product-pro"][0].price')).toBe(price)
  expect(await (await fetch(`${again.site}/real-time-pro`)).text()).toContain(`$${price}`)
  expect(referencesIn(restored).sort()).toEqual([...references].sort())
})
