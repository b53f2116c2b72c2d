import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {siteDir} from '#server/environment/build-paths.ts'
import {readConfig} from '#server/environment/config.ts'
import {openEarlyServer, openEarlyServerFromSnapshot} from '#server/site/http/early-server.ts'
import {startSite} from '#server/site/site.ts'
import {longTest} from '#tests/extent.ts'
import {startTcpProxy} from '../../../postgres/tcp-proxy.ts'
import {contentTag} from '../content-tag.ts'
import {startTestSite} from '../start-test-site.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const settings = {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test'}

/**
 * Starts a lake and a site, and waits until the site has rendered its pages. Returns the lake, the
 * site, and the site's environment variables.
 */
async function afterFirstRun() {
  const dataDir = await mkdtemp(join(tmpdir(), 'early-server-'))
  const lake = await startTestLake()
  await lake.client.create(settings)
  const variables = {PORT: String(await freePort()), DATA_DIR: dataDir}
  const parts = {
    dir: siteDir,
    content: {lakeOrigin: lake.lake.origin, readToken: undefined},
    log: () => {},
  }
  const site = await startSite(readConfig(variables), parts)
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  return {lake, variables, parts, site}
}

async function freePort() {
  const {origin, close} = await listen(createServer(), '127.0.0.1', 0)
  await close()
  return Number(new URL(origin).port)
}

test('the pages of the last run are served before the site has started, even if the lake is down', async () => {
  const {lake, variables, parts, site} = await afterFirstRun()
  const path = '/es/contact-us'
  const before = await fetch(site.origin + path)
  expect(before.status).toBe(200)
  await site.stop()
  await lake.lake.stop()

  const earlyServer = await openEarlyServerFromSnapshot(siteDir, variables)
  if (!earlyServer) throw new Error('The early server did not start.')
  const after = await fetch(earlyServer.origin + path)
  expect([after.status, await after.text()]).toEqual([200, await before.text()])
  expect(contentTag(after)).toBe(contentTag(before))
  // The early server holds requests for other URLs than pages until the site has started.
  const health = fetch(`${earlyServer.origin}/healthz`)
  const starting = startSite(readConfig(variables), {...parts, earlyServer})
  expect(await (await health).json()).toMatchObject({status: 'degraded', lake: 'unreachable'})
  expect((await fetch(earlyServer.origin + path)).status).toBe(200)
  await (await starting).stop()
})

test('a page that is requested while the site starts for the first time is sent when it is rendered', async () => {
  const {lake, client} = await startTestLake()
  await client.create(settings)
  const content = await startTcpProxy(Number(new URL(lake.origin).port))
  onTestFinished(() => content.close())
  content.set('stall')
  const earlyServer = await openEarlyServer({host: '127.0.0.1', port: 0}, siteDir)
  const starting = startTestSite(
    {lakeOrigin: `http://127.0.0.1:${content.port}`, readToken: undefined},
    {earlyServer},
  )
  await expect.poll(() => content.heldBytes()).toBeGreaterThan(0)
  const get = (path: string) => fetch(earlyServer.origin + path)
  const page = get('/contact-us')
  expect([(await get('/readyz')).status, (await get('/favicon.ico')).status]).toEqual([503, 200])
  content.set('forward')
  expect((await page).status).toBe(200)
  await (await starting).stop()
})

longTest(
  'the pages of the last run are not served if the build or the URL has changed, or the port is random',
  async () => {
    const {site, variables} = await afterFirstRun()
    await site.stop()
    const open = (changed: Record<string, string>, dir = siteDir) =>
      openEarlyServerFromSnapshot(dir, {...variables, ...changed})
    expect(await open({}, tmpdir())).toBeUndefined()
    expect(await open({PUBLIC_URL: 'https://shop.example'})).toBeUndefined()
    expect(await open({PORT: '0'})).toBeUndefined()
    // The early server serves the pages if build and variables are the same.
    const earlyServer = await open({})
    expect(earlyServer?.store.page({path: '/contact-us', locale: 'en'})).toBeDefined()
    await earlyServer?.close()
  },
)
