import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {Readiness} from '#server/site/http/readiness.ts'
import {startTestSite} from '../start-test-site.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const pollOptions = {interval: 20, timeout: 15_000}

test('/readyz returns 200 after all pages are rendered, even while the lake is down, and 503 while the site drains', async () => {
  const {lake, client} = await startTestLake()
  const site = await startTestSite({lakeOrigin: lake.origin, readToken: undefined})
  onTestFinished(() => site.stop())
  const get = (path: string) => fetch(site.origin + path)
  const readiness = async () => {
    const response = await get('/readyz')
    return [response.status, await response.json()]
  }
  expect(await readiness()).toEqual([503, {status: 'starting'}])

  await client.create({_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test'})
  await expect.poll(readiness, pollOptions).toEqual([200, {status: 'ready'}])
  await lake.stop()
  const lakeState = async () => (await (await get('/healthz')).json()).lake
  await expect.poll(lakeState, pollOptions).toBe('unreachable')
  expect(await readiness()).toEqual([200, {status: 'ready'}])
  expect((await get('/contact-us')).headers.get('connection')).toBe('keep-alive')

  site.drain()
  expect(await readiness()).toEqual([503, {status: 'draining'}])
  const page = await get('/contact-us')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
})

test('the site is not ready while its assets are being uploaded, and becomes ready even if the upload fails', async () => {
  const readiness = new Readiness({renderedPaths: []}, {size: 2})
  const upload = Promise.withResolvers<void>()
  readiness.waitFor(upload.promise)
  expect(readiness.status).toBe('starting')
  upload.reject(new Error('the bucket is away'))
  await expect.poll(() => readiness.status).toBe('ready')
})

test('a page that cannot be rendered although others can does not keep the site from becoming ready, and the site stays ready', () => {
  const readiness = new Readiness({renderedPaths: ['/', '/faq']}, {size: 5})
  expect(readiness.status).toBe('starting')
  readiness.failedPages = () => 1
  expect(readiness.status).toBe('ready')
  readiness.failedPages = () => 0
  expect(readiness.status).toBe('ready')
})
