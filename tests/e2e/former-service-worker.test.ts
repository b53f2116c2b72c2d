import {createServer, request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {openPage} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

const shared = siteInBrowser()

/** A service worker as former websites have it: it answers every request from its cache. */
const formerWorker = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('old').then((cache) => cache.addAll(['/', '/faq'])).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request).then((cached) => cached ?? fetch(event.request))))
`

/** Whether the former website is still at the address. Then it moves to the product. */
let isFormer = true
let front: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  const server = createServer((incoming, outgoing) => {
    const {url = '/', headers, method} = incoming
    if (isFormer) {
      const isScript = url.endsWith('.js')
      outgoing.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      outgoing.end(isScript ? formerWorker : '<title>Old site</title>Only $9 a month')
      return
    }
    const {hostname, port} = new URL(shared.product.site)
    incoming.pipe(
      request({hostname, port, path: url, headers, method}, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  front = await listen(server, '127.0.0.1', 0)
})
afterAll(() => front?.close())

test.each(['/service-worker.js', '/sw.js', '/OneSignalSDKWorker.js', '/app-worker-v3.js'])(
  'a service worker %s of the former website removes itself and its cache, and visitors see the new pages',
  async (script) => {
    isFormer = true
    const {page} = await openPage(shared.browser)
    await page.goto(front.origin)
    await page.evaluate(async (path) => {
      await navigator.serviceWorker.register(path)
      await navigator.serviceWorker.ready
    }, script)
    isFormer = false
    await page.goto(`${front.origin}/faq`)
    expect(await page.title()).toBe('Old site')
    // Browsers look for a new version after each navigation.
    await page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        await registration?.update().catch(() => {})
      })
      .catch(() => {
        // The worker has already loaded the page again.
      })
    // The worker loads the page again, which ends what runs in it.
    const state = async () => ({
      isOld: (await page.title()) === 'Old site',
      caches: await page.evaluate(() => caches.keys()),
      workers: await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      ),
    })
    await expect
      .poll(() => state().catch(() => undefined), {timeout: 15_000})
      .toEqual({isOld: false, caches: [], workers: 0})
    await page.goto(front.origin)
    expect(await page.title()).not.toBe('Old site')
    await page.context().close()
  },
  60_000,
)

test('an unknown script that is not requested as a service worker is missing', async () => {
  const response = await fetch(`${shared.product.site}/app-worker-v3.js`)
  expect(response.status).toBe(404)
})
