import {beforeAll, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {publish} from '../product.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {InteractionCounter} from './interaction-counter.ts'
import {nextSecond} from './next-second.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let actions: InteractionCounter

const pollOptions = {interval: 50, timeout: 15_000}
const client = () => running.product.client
const page = async (path: string) => (await fetch(running.product.site + path)).text()
const price = () => client().fetch<number>('*[_id == "product-pro"][0].price')

const chooseTime = (value: string) => studio.page.locator('#point-in-time').fill(value)
const row = (id: string) => studio.page.getByTestId(`point-in-time-${id}`)

beforeAll(async () => {
  const opened = await openPage(running.browser)
  studio = new Studio(opened.page, running.product)
  actions = await InteractionCounter.of(opened.page)
  await studio.signIn()
})

test('the tool "Back in time" restores the site to the time before a bad edit, and "Undo" reverts the restore', async () => {
  const thursday = await nextSecond()
  await publish(client(), 'product-pro', {set: {price: 53, 'tagline[_key=="en"].value': 'Oops.'}})
  await client().delete('redirect-pricing')
  const otherUsersChange = {set: {'headline[_key=="en"].value': 'Half a thought'}}
  await publish(client(), 'homePage', otherUsersChange)
  await client().create({
    ...(await client().getDocument('homePage')),
    _id: 'drafts.homePage',
    _type: 'homePage',
  })
  await expect.poll(() => page('/real-time-pro?lng=en'), pollOptions).toContain('Oops.')

  actions.begin()
  await studio.page.getByRole('link', {name: 'Back in time'}).click()
  // The tool starts with the end of yesterday, when the sample content did not exist yet.
  await studio.page.getByText(/so nothing older exists/).waitFor()
  expect(await studio.page.getByText('Added since').count()).toBe(0)
  await chooseTime(thursday)
  await row('product-pro').getByTestId('change-price').waitFor()
  expect(await row('product-pro').getByTestId('change-price').textContent()).toMatch(/53.*35/)
  expect(await row('redirect-pricing').textContent()).toContain('Removed since')
  // A document with unpublished changes of another user is not selected by default.
  expect(await row('homePage').textContent()).toContain('has unpublished changes')
  expect(await row('homePage').getByRole('checkbox').isChecked()).toBe(false)
  expect(await studioFaults(studio.page, '[data-testid="point-in-time-tool"]')).toEqual([])

  await studio.page.getByLabel(/^On the site at once/).check()
  await studio.page.getByRole('button', {name: 'Put 2 documents back'}).click()
  await actions.end(
    'undoes a bad Friday edit',
    async () => !(await page('/real-time-pro?lng=en')).includes('Oops.'),
  )
  await studio.page.getByText('2 documents were put back on the site.').waitFor()
  expect(await price()).toBe(35)
  const pricing = () => fetch(`${running.product.site}/pricing`, {redirect: 'manual'})
  await expect.poll(async () => (await pricing()).status, pollOptions).toBe(302)

  await studio.page.getByRole('button', {name: 'Undo'}).click()
  await studio.page.getByText('All documents are as they were before').waitFor()
  expect(await price()).toBe(53)
  expect(await client().getDocument('redirect-pricing')).toBeUndefined()
  await client().delete('drafts.homePage')
})

longTest('an earlier version of one document can be restored as a draft', async () => {
  const before = await price()
  const thursday = await nextSecond()
  await publish(client(), 'product-pro', {set: {price: 99}})
  await studio.goTo('product-pro', 'product')
  await studio.act('Restore an earlier version…')
  await studio.page.getByText('did not exist at the chosen time').waitFor()
  await chooseTime(thursday)
  await studio.page.getByTestId('change-price').waitFor()
  expect(await studioFaults(studio.page, '[data-testid="past-of-document"]')).toEqual([])
  await studio.page.getByRole('button', {name: 'Restore the earlier version as a draft'}).click()
  await studio.page.getByText('The earlier version is back as a draft').first().waitFor()
  expect(await price()).toBe(99)
  expect(await client().fetch('*[_id == "drafts.product-pro"][0].price')).toBe(before)
})

longTest(
  'the delete dialog lists the documents that link to a question, and a review in use cannot be deleted',
  async () => {
    const linked = {
      _id: 'redirect-cd',
      _type: 'redirect',
      from: '/cd',
      to: '/faq#cd',
      permanent: false,
    }
    // Use createOrReplace, because a retry of the test may find the redirect.
    await client().createOrReplace(linked)
    const remove = async (id: string, type: string) => {
      await studio.goTo(id, type)
      await studio.act('Delete')
      await studio.page.getByTestId('referrers').waitFor()
    }
    await remove('faq-cd', 'faqEntry')
    expect(
      await studio.page.getByTestId('referrers').getByRole('link').allTextContents(),
    ).toContain('/cd')
    expect(await studioFaults(studio.page, '[data-testid="referrers"]')).toEqual([])
    await studio.page.getByRole('button', {name: 'Delete anyway'}).click()
    const confirmation = studio.page
      .getByRole('dialog')
      .getByText(/You can restore it with Back in time/)
    expect(await confirmation.textContent()).toContain('it disappears from the website at once')
    await studio.page.getByTestId('cancel-button').click()

    const [shown = ''] = await client().fetch<string[]>('*[_id == "homePage"][0].reviews[]._ref')
    await remove(shown, 'review')
    expect(await studio.page.getByTestId('referrers').textContent()).toContain('would have a gap')
    expect(await studio.page.getByRole('button', {name: 'Delete anyway'}).count()).toBe(0)
  },
)
