import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {repositoryFiles} from '../architecture/source.ts'
import {freePort} from '../free-port.ts'
import {editorPassword, startServer} from '../product.ts'
import {keys, region, startStubBucket} from '../server/forms-api/stub-bucket.ts'
import {hosts, needPrograms, type RunningProxy, startHaproxy} from './proxies.ts'

const root = join(import.meta.dirname, '../..')

/** Copies the repository, with a changed client app, so that all its scripts have other names. */
function nextRelease(): string {
  const folder = temporaryFolder()
  for (const path of repositoryFiles()) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const app = join(folder, 'src/boot/start-app.tsx')
  writeFileSync(app, `${readFileSync(app, 'utf8')}\nperformance.mark('next release')\n`)
  return folder
}

/** Visitors who open pages and load all scripts and styles of each, also of the first page again. */
function sendVisitors({read}: RunningProxy) {
  const problems: string[] = []
  const scripts = new Set<string>()
  let requests = 0
  let isOpen = true
  const get = async (path: string) => {
    requests++
    try {
      const {status, body} = await read(hosts.site + path)
      if (status !== 200) problems.push(`${path}: ${status}`)
      return body
    } catch (error) {
      problems.push(`${path}: ${error}`)
      return ''
    }
  }
  const visit = async (path: string) => {
    let first: string[] | undefined
    while (isOpen) {
      const assets = (await get(path)).match(/\/assets\/[\w.~-]+\.(js|css)/g) ?? []
      first ??= assets
      for (const asset of new Set([...assets, ...first])) {
        scripts.add(asset)
        await get(asset)
      }
      await pause(20)
    }
  }
  const visits = ['/', '/es/faq', '/contact-us', '/real-time-pro'].map(visit)
  return {
    requests: () => requests,
    apps: () => [...scripts].filter((path) => path.startsWith('/assets/app-')).length,
    async leave() {
      isOpen = false
      await Promise.all(visits)
      return problems
    },
  }
}

test('a rolling deploy of two servers behind HAProxy fails no request, neither of pages nor of assets of either release', async (context) => {
  needPrograms(context, ['haproxy', 'openssl'])
  const bucket = await startStubBucket([])
  const ports = [await freePort(), await freePort()]
  const start = (index: number, dataDir: string, release?: string) =>
    startServer(
      {
        PORT: `${ports[index]}`,
        DATA_DIR: dataDir,
        EDITOR_PASSWORD: editorPassword,
        PUBLIC_URL: hosts.site,
        DRAIN_MS: '3000',
        ASSETS_BUCKET: `s3://files/site?region=${region}&endpoint=${bucket.endpoint}`,
        AWS_ACCESS_KEY_ID: keys.accessKeyId,
        AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      },
      [],
      release,
    )
  const dataDirs = [temporaryFolder(), temporaryFolder()]
  const servers = await Promise.all(dataDirs.map((dataDir, index) => start(index, dataDir)))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end()))))
  const proxy = await startHaproxy([ports[0] ?? 0, ports[1] ?? 0, 9], await freePort())
  const isUp = async () => (await proxy.read(`${hosts.site}/readyz`)).status
  await expect.poll(isUp, {timeout: 15_000}).toBe(200)
  const release = nextRelease()
  const visitors = sendVisitors(proxy)
  await expect.poll(visitors.requests, {timeout: 60_000}).toBeGreaterThan(50)

  for (const [index, dataDir] of dataDirs.entries()) {
    expect(await servers[index]?.end()).toBe(0)
    servers[index] = await start(index, dataDir, release)
    const ready = async () => (await fetch(`http://127.0.0.1:${ports[index]}/readyz`)).status
    await expect.poll(ready, {timeout: 60_000}).toBe(200)
    // HAProxy checks every second.
    await pause(2500)
  }
  const before = visitors.requests()
  await expect.poll(visitors.requests, {timeout: 60_000}).toBeGreaterThan(before + 50)
  expect(await visitors.leave()).toEqual([])
  expect(visitors.apps()).toBe(2)
})
