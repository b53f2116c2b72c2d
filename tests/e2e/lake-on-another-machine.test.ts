import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {type SiteCluster, startSiteCluster} from '../cluster/site-cluster.ts'
import {publish, startServer} from '../product.ts'

/*
 * A lake that runs alone (`npm run lake`), and two site servers that read from it, each with its own
 * data folder, as on three machines.
 */
const metricsToken = 'a token of 16 characters'
let folder: string
let cluster: SiteCluster
let editor: SanityClient
let lakeUrl: string
let sites: readonly string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-'))
  const json = {LOG_FORMAT: 'json'}
  const environments = [{}, {METRICS_TOKEN: metricsToken, ...json}]
  cluster = await startSiteCluster(folder, environments, {METRICS_PORT: '0', ...json})
  ;({editor, lakeUrl, origins: sites} = cluster)
  expect(cluster.sites.map(({ready}) => ready.studio)).toEqual([lakeUrl, lakeUrl])
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, {recursive: true, force: true})
})

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('a published price appears on all site servers of one lake', async () => {
  await publish(editor, 'product-pro', {set: {price: 48}})
  for (const site of sites) {
    await expect.poll(() => textOf(`${site}/es/real-time-pro`), {interval: 20}).toContain('$48')
    expect(await (await fetch(`${site}/healthz`)).json()).toMatchObject({lake: 'connected'})
  }
})

test('a site server with METRICS_TOKEN serves metrics only with the token, and counts requests and publications', async () => {
  const [one, two] = sites
  const headers = {authorization: `Bearer ${metricsToken}`}
  const metrics = () => textOf(`${two}/metrics`, {headers})
  expect((await fetch(`${one}/metrics`, {headers})).status).toBe(404)
  expect((await fetch(`${two}/metrics`)).status).toBe(401)
  await textOf(`${two}/faq`)
  await publish(editor, 'product-pro', {set: {price: 50}})
  await expect.poll(metrics).toMatch(/^site_publish_seconds_count [1-9]/m)
  const shown = await metrics()
  expect(shown).toMatch(/^site_requests_total\{route="page",status="200"\} [1-9]/m)
  expect(shown).toMatch(/^site_render_seconds_count [1-9]/m)
  expect(shown).toMatch(/^site_content_connected 1$/m)
  expect(shown).toMatch(/^site_outbox_oldest_seconds 0$/m)
})

test('with LOG_FORMAT=json every log line of a site server is JSON, and no line contains the value of LAKE_TOKEN', () => {
  const log = cluster.sites[1]?.output() ?? ''
  const lines = log.trimEnd().split('\n')
  for (const line of lines) {
    const time = expect.stringMatching(/^20\d\d-/)
    const fields = {level: expect.any(String), process: 'site', time, msg: expect.any(String)}
    expect(JSON.parse(line)).toMatchObject(fields)
  }
  expect(log).toContain('shown only once: (in ')
  expect(log).not.toContain(cluster.token)
})

test('the metrics of a lake without a site server cover its process, transactions and event streams', async () => {
  const [, url = ''] = /Metrics are at ([^\s"]+)/.exec(cluster.lakeOutput()) ?? []
  const metrics = () => textOf(url)
  await publish(editor, 'product-pro', {set: {price: 49}})
  await expect.poll(metrics).toMatch(/^lake_transactions [1-9]/m)
  const shown = await metrics()
  expect(shown).toMatch(/^lake_listeners [1-9]/m)
  expect(shown).toMatch(/^lake_running 1$/m)
  expect(shown).toMatch(/^site_disk_free_bytes [1-9]/m)
  expect(shown).not.toMatch(/^site_(pages|outbox)/m)
})

test('every site server serves the images of its pages, and the lake serves images at URLs below LAKE_URL', async () => {
  for (const site of sites) {
    const [picture = ''] = /\/images\/[^"?]+/.exec(await textOf(site)) ?? []
    const {status, headers} = await fetch(`${site}${picture}?w=360`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const url: string = await editor.fetch('*[_type == "sanity.imageAsset"][0].url')
  expect(url).toMatch(new RegExp(`^${lakeUrl}/images/`))
  expect((await fetch(url)).status).toBe(200)
})

test('a preview session that was opened on one site server is valid on another site server', async () => {
  await editor.createOrReplace({
    ...(await editor.getDocument('product-pro')),
    _id: 'drafts.product-pro',
    _type: 'product',
    price: 51,
  })
  const {secret} = await createPreviewSecret(editor, 'test', lakeUrl, 'editor')
  const [one, two] = sites
  const query = `sanity-preview-secret=${secret}&sanity-preview-pathname=/real-time-pro`
  const opened = await fetch(`${one}/_preview/enable?${query}`, {redirect: 'manual'})
  expect(opened.status).toBe(307)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await textOf(`${two}/real-time-pro`, {headers: {cookie}})).toContain('$51')
  expect(await textOf(`${two}/real-time-pro`)).not.toContain('$51')
})

test('a site server with LAKE_URL but no LAKE_TOKEN does not start, and the error says how to create a token', async () => {
  const started = startServer({DATA_DIR: temporaryFolder(), LAKE_URL: lakeUrl})
  await expect(started).rejects.toThrow('npm run staff -- token viewer never Website')
})
