import {beforeAll, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {openPage} from './browser.ts'
import {InteractionCounter} from './interaction-counter.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let actions: InteractionCounter
let problems: string[]
const externalRequests: string[] = []

beforeAll(async () => {
  const opened = await openPage(running.browser)
  problems = opened.problems
  studio = new Studio(opened.page, running.product)
  actions = await InteractionCounter.of(opened.page)
  opened.page.on('request', (request) => {
    const url = new URL(request.url())
    // Requests to the site and to the Studio are expected; all others would leave the machine.
    const known = [running.product.studio, running.product.site].includes(url.origin)
    if (/^(https?|wss?):$/.test(url.protocol) && !known) externalRequests.push(url.href)
  })
})

const pages = ['/real-time-pro?lng=en', '/es/real-time-pro'] as const
const html = async (path: string) => (await fetch(running.product.site + path)).text()
/**
 * For `expect.poll`. The timeout is long enough for a busy machine; a benchmark measures the speed.
 */
const pollOptions = {interval: 10, timeout: 10_000}

const onBothPages = (text: string) => async () =>
  (await Promise.all(pages.map(html))).map((page) => page.includes(text))

test('a price typed in the Studio appears on the English and the Spanish page only after it is published', async () => {
  await studio.signIn()
  actions.begin()
  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
  await studio.type('price', '36.5')

  const draft = () => running.product.client.getDocument('drafts.product-pro')
  await expect.poll(async () => (await draft())?.price, pollOptions).toBe(36.5)
  for (const path of ['/', '/es', ...pages, '/_data/en/product-page/real-time-pro.json']) {
    expect(await html(path)).not.toContain('36.5')
  }

  await studio.page.getByTestId('action-publish').click()
  await actions.end('changes a price', async () => !(await onBothPages('$36.50')()).includes(false))
  await expect.poll(async () => (await html('/')).includes('$36.50'), pollOptions).toBe(true)
})

test('publishing a changed Spanish text does not change the English page', async () => {
  await studio.group('Top of the page')
  const english = await studio.field('tagline[_key=="en"].value').inputValue()
  await studio.type('tagline[_key=="es"].value', 'Órdenes de servicio sin vueltas.')
  await studio.publish()
  await expect
    .poll(
      async () => (await html('/es/real-time-pro')).includes('Órdenes de servicio sin vueltas.'),
      pollOptions,
    )
    .toBe(true)
  const page = await html('/real-time-pro?lng=en')
  expect(page).toContain(english)
  expect(page).not.toContain('Órdenes de servicio')
})

longTest(
  'unpublishing a product removes its pages, and restoring it from the history brings them back',
  async () => {
    await studio.unpublish()
    const statuses = () =>
      Promise.all(pages.map(async (path) => (await fetch(running.product.site + path)).status))
    await expect.poll(statuses, pollOptions).toEqual([404, 404])

    await studio.restoreOldest()
    const draft = () => running.product.client.getDocument('drafts.product-pro')
    await expect.poll(async () => (await draft())?.price, pollOptions).toBe(35)
    await studio.publish()
    await expect.poll(statuses, pollOptions).toEqual([200, 200])
    await expect.poll(onBothPages('$35'), pollOptions).toEqual([true, true])
    expect(await onBothPages('$36.50')()).toEqual([false, false])
  },
)

test('the Studio sent no requests to other hosts, and its only error was a 401 for its first request, before sign-in', () => {
  expect(externalRequests).toEqual([])
  const unsigned = /^(401: .*\/users\/me|console: .*401)/
  expect(problems.filter((problem) => !unsigned.test(problem))).toEqual([])
})
