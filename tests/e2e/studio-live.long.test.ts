import {beforeAll, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {InteractionCounter} from './interaction-counter.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let actions: InteractionCounter

const pollOptions = {interval: 20, timeout: 15_000}
const html = async (path: string) => (await fetch(running.product.site + path)).text()
const get = (path: string) => fetch(running.product.site + path, {redirect: 'manual'})

beforeAll(async () => {
  // Create the redirect before the Studio opens: validation rules cache their queries for 5 s
  // (schemas/fields/cached-query.ts), so a redirect created later would be missing from a cached
  // result.
  await running.product.client.create({_type: 'redirect', from: '/plans', to: '/faq'})
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  actions = await InteractionCounter.of(page)
  await studio.signIn()
})

test('after publishing, the badge says after how many seconds the change was live, and the site shows the change', async () => {
  const {page} = studio
  await studio.open('Products', 'Real-Time Pro')
  await page.getByText('Live on the site', {exact: true}).waitFor()
  await studio.group('Price and trial')
  await studio.type('price', '36')
  await page.getByText('Unpublished changes', {exact: true}).waitFor()
  await page.getByTestId('action-publish').click()
  const badge = page.getByText(/^Live on the site after \d+\.\d s$/)
  await badge.waitFor()
  expect(await html('/real-time-pro?lng=en')).toContain('$36')
  console.log(`Text of the badge after publishing: ${await badge.textContent()}`)
})

longTest(
  'after publishing, the badge says "Not live yet" until the website responds again, and is then updated',
  async () => {
    const {page} = studio
    await page.route('**/_live/**', (route) => route.abort())
    await studio.type('price', '35')
    await page.getByTestId('action-publish').click()
    await page.getByText('Publishing…', {exact: true}).waitFor()
    await page.getByText('Not live yet', {exact: true}).waitFor()
    expect(await html('/real-time-pro?lng=en')).toContain('$35')
    await page.unroute('**/_live/**')
    await page.getByText(/^Live on the site after \d+\.\d s$/).waitFor()
  },
)

longTest(
  'the Site health tool shows the current status of the website, and says when the website does not respond',
  async () => {
    const {page} = studio
    await studio.openTool('Site health')
    const status = page.getByTestId('site-health').getByRole('status')
    await expect.poll(() => status.textContent(), pollOptions).toContain('All is well')
    const {pages} = await (await get('/healthz')).json()
    const fact = (name: string) =>
      page
        .locator('dt', {hasText: new RegExp(`^${name}$`)})
        .locator('xpath=following-sibling::dd')
        .textContent()
    await expect.poll(() => fact('Pages'), pollOptions).toMatch(new RegExp(`^${pages}`))
    expect(await fact('Pages waiting for an update')).toMatch(/^0/)
    expect(await fact('Forms waiting to be mailed to you')).toMatch(/^0/)
    expect(await studioFaults(page, '[data-testid="site-health"]')).toEqual([])

    await page.route('**/_staff/**', (route) => route.abort())
    await expect
      .poll(() => status.textContent(), pollOptions)
      .toContain('The website does not answer')
    expect(await studioFaults(page, '[data-testid="site-health"]')).toEqual([])
    await page.unroute('**/_staff/**')
    await expect.poll(() => status.textContent(), pollOptions).toContain('All is well')
  },
)

longTest(
  'an editor can redirect a URL in the report of missing pages by keyboard, and the redirect works immediately',
  async () => {
    const {page} = studio
    for (const path of ['/Old-Plans', '/es/old-plans/', '/old-plans']) {
      expect((await get(path)).status).toBe(404)
    }
    await get('/printed-flyer')
    await get('/wp-login.php')
    await moveTo(page, '/structure/redirects;missing-pages')
    const pane = page.getByTestId('missing-pages')
    await expect
      .poll(() => pane.getByRole('row', {name: '/old-plans'}).textContent(), pollOptions)
      .toMatch(/^\/old-plans3/)
    await pane.getByText('2 addresses without a page').waitFor()
    await pane.getByText('searched the site for a security hole 1 time').waitFor()
    expect(await studioFaults(page, '[data-testid="missing-pages"]')).toEqual([])

    await pane.getByRole('button', {name: 'Forget /printed-flyer'}).focus()
    await page.keyboard.press('Enter')
    await pane.getByText('1 address without a page').waitFor()
    actions.begin()
    await pane.getByRole('link', {name: 'Make a redirect from /old-plans'}).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => studio.field('from').inputValue(), pollOptions).toBe('/old-plans')
    await studio.type('to', '/real-time-pro')
    await studio.publish()
    await actions.end('makes a redirect from the report', async () => {
      return (await get('/es/Old-Plans')).headers.get('location') === '/es/real-time-pro'
    })
    await moveTo(page, '/structure/redirects;missing-pages')
    await pane.getByText('0 addresses without a page').waitFor()
  },
)

longTest(
  'a redirect to another redirect cannot be published, and the error names the final target',
  async () => {
    const {page} = studio
    await moveTo(page, '/intent/create/type=redirect;template=redirect')
    await studio.field('from').fill('/all-plans')
    await studio.field('to').fill('/Plans/')
    await page.getByTestId('field-to').getByTestId('input-validation-icon-error').hover()
    await page.getByText('Enter /faq instead').locator('visible=true').first().waitFor()
    expect(await page.getByTestId('action-publish').isDisabled()).toBe(true)
  },
)
