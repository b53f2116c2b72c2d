import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {openPreview} from './open-preview.ts'
import {productInBrowser} from './product-in-browser.ts'

const running = productInBrowser()

/** The largest body of a further page, in bytes: what fits into one packet. */
const onePacket = 1400

/** Waits until the site has created its dictionaries, which it does when pages have stopped changing. */
const dictionariesExist = async () => {
  for (const path of ['/', '/es']) {
    const named = async () =>
      (await fetch(running.product.site + path)).headers.get('server-timing') ?? ''
    await expect.poll(named, {timeout: 60_000, interval: 500}).toContain('dictionary')
  }
}

/** A browser that has loaded the dictionary of its first page. */
async function withDictionary(path: string) {
  const {page, problems} = await openPage(running.browser)
  // Playwright does not always have the headers of a document that the browser had cached.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let headers: Record<string, string> = {}
  session.on('Network.responseReceived', ({type, response}) => {
    if (type === 'Document') headers = response.headers
  })
  /** Opens a page and returns how it arrived. */
  const arrival = async (to: string) => {
    await page.goto(running.product.site + to)
    const {'content-encoding': encoding, 'content-length': bytes} = headers
    return {path: to, encoding, bytes: Number(bytes), hasTitle: (await page.title()) !== ''}
  }
  const loaded = page.context().waitForEvent('response', {
    predicate: (response) => response.url().includes('/dictionaries/'),
    timeout: 30_000,
  })
  const first = await arrival(path)
  await page.mouse.move(200, 200)
  await (await loaded).finished()
  return {page, problems, first, arrival}
}

/** Asserts that a page has arrived as a small difference from the dictionary. */
function expectOnePacket({path, encoding, bytes, hasTitle}: Arrival) {
  const fits = bytes <= onePacket
  expect
    .soft({path, encoding, fits, hasTitle})
    .toEqual({path, encoding: 'dcz', fits: true, hasTitle: true})
}

type Arrival = Awaited<ReturnType<typeof withDictionary>>['first']

test('every page after the first arrives in one packet, in both languages, also after a price change', async () => {
  const {site, client} = running.product
  await dictionariesExist()
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  for (const prefix of ['', '/es']) {
    const home = prefix || '/'
    // The browser has the first page already.
    const own = paths.filter(
      (path) => path !== home && /^\/es(?=\/|$)/.test(path) === (prefix !== ''),
    )
    expect(own.length).toBeGreaterThan(10)
    const {page, problems, first, arrival} = await withDictionary(home)
    expect(first.encoding).toBe('br')
    const others = ['/download/software?productID=AE', '/real-time-pro-pricing']
    for (const path of [...own, ...others.map((other) => prefix + other)])
      expectOnePacket(await arrival(path))
    const price = prefix ? 777 : 776
    await client.patch('product-pro').set({price}).commit()
    const shown = async () =>
      (await (await fetch(`${site}${prefix}/real-time-pro`)).text()).includes(`$${price}`)
    await expect.poll(shown, {timeout: 10_000}).toBe(true)
    expectOnePacket(await arrival(`${prefix}/real-time-pro`))
    expect(await page.content()).toContain(`$${price}`)
    expect(problems).toEqual([])
    await page.context().close()
  }
})

test('a preview and other answers are never compressed with a dictionary', async () => {
  await dictionariesExist()
  const {page, arrival} = await withDictionary('/faq')
  await openPreview(page, running.product, '/faq')
  const preview = await arrival('/faq')
  expect(await page.locator('html').getAttribute('data-preview')).not.toBeNull()
  expect(preview.encoding).not.toBe('dcz')
  expect((await arrival('/nowhere')).encoding).not.toBe('dcz')
  await page.context().close()
})
