import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()

/**
 * Signs in and records the queries of Sanity's own search, which uses its default strategy:
 * `text::query()` with scores.
 */
async function signedIn() {
  const {page} = await openPage(running.browser)
  const queries: string[] = []
  page.on('request', (request) => {
    const {searchParams} = new URL(request.url())
    const sent = `${searchParams.get('query') ?? ''}${request.postData() ?? ''}`
    if (sent.includes('text::query')) queries.push(sent)
  })
  const studio = new Studio(page, running.product)
  await studio.signIn()
  return {page, studio, queries}
}

longTest(
  "the Studio's search finds a product by words from its title, and says when nothing matches",
  async () => {
    const {page, queries} = await signedIn()
    await page.getByRole('button', {name: 'Open search'}).click()
    const results = page.getByTestId('search-results')
    const box = page.getByPlaceholder('Search', {exact: true}).locator('visible=true').last()
    await box.fill('real time pro')
    await results.getByText('Real-Time Pro').first().waitFor()
    expect(queries.at(-1)).toContain('score(')
    // A quoted phrase only matches documents with the whole phrase, not with its single words.
    await box.fill('"two hundred unlikely words"')
    await page.getByText('No results found').waitFor()
  },
)

test('the search box of a list filters the documents while the user types', async () => {
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
