import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

/** The Studio's own search with its default strategy: `text::query()`, scored. */
async function signedIn() {
  const {page} = await openPage(running.browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const {searchParams} = new URL(request.url())
    const sent = `${searchParams.get('query') ?? ''}${request.postData() ?? ''}`
    if (sent.includes('text::query')) asked.push(sent)
  })
  const studio = new Studio(page, running.product)
  await studio.signIn()
  return {page, studio, asked}
}

longTest(
  "the Studio's search finds a product by words of it, and says when nothing matches",
  async () => {
    const {page, asked} = await signedIn()
    await page.getByRole('button', {name: 'Open search'}).click()
    const results = page.getByTestId('search-results')
    const box = page.getByPlaceholder('Search', {exact: true}).locator('visible=true').last()
    await box.fill('real time pro')
    await results.getByText('Real-Time Pro').first().waitFor()
    expect(asked.at(-1)).toContain('score(')
    // A quoted phrase matches only the whole phrase, not its words elsewhere.
    await box.fill('"two hundred unlikely words"')
    await page.getByText('No results found').waitFor()
  },
)

test('the search of a list keeps what matches, and follows what is typed', async () => {
  const {page, studio} = await signedIn()
  await studio.list('Questions (FAQ)', 'All questions')
  const pane = page.getByTestId('document-list-pane')
  const rows = pane.locator('[data-testid^="pane-item-"]')
  await rows.first().waitFor()
  const all = await rows.count()
  const ids = await running.product.client.fetch<string[]>(
    '*[_type == "faqEntry" && @ match text::query("password*")]._id',
  )
  expect(ids.length).toBeGreaterThan(0)
  await page.getByTestId('document-list-search').locator('input').fill('passw')
  await expect.poll(() => rows.count(), {timeout: 20_000}).toBe(ids.length)
  expect(ids.length).toBeLessThan(all)
})
