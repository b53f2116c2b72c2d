import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {startTestSite} from '../start-test-site.ts'

const pollOptions = {interval: 20, timeout: 15_000}

async function siteOn(lakeOrigin: string) {
  const site = await startTestSite({lakeOrigin, readToken: undefined})
  onTestFinished(() => site.stop())
  const get = (path: string) => fetch(site.origin + path)
  return {get, health: async () => (await get('/healthz')).json()}
}
const settings = {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test'}

test("without content, the site returns 503 with a message in the visitor's language until content exists", async () => {
  const lake = await startTestLake()
  const {get} = await siteOn(lake.lake.origin)
  const response = await get('/es/real-time-pro')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.text()).toContain('Esta página todavía no está lista')

  await lake.client.create(settings)
  await expect.poll(async () => (await get('/es/nowhere')).status, pollOptions).toBe(404)
})

test('pages are served while the lake is down, and are updated after it is up again', async () => {
  const lake = await startTestLake()
  await lake.client.create(settings)
  const {get, health} = await siteOn(lake.lake.origin)
  const shows = async (text: string) => (await (await get('/nowhere')).text()).includes(text)
  expect((await get('/nowhere')).status).toBe(404)

  await lake.lake.stop()
  await expect.poll(async () => (await health()).lake, pollOptions).toBe('unreachable')
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/nowhere')).status).toBe(404)

  const back = await lake.restart({port: Number(new URL(lake.lake.origin).port)})
  await back.client.patch('siteSettings').set({phone: '(555) 555-0177'}).commit()
  await expect.poll(() => shows('(555) 555-0177'), pollOptions).toBe(true)
  await expect.poll(async () => (await health()).lake, pollOptions).toBe('connected')
})
