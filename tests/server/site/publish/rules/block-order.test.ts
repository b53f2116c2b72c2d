import {afterAll, beforeAll, expect, test} from 'vitest'
import {makeReviewsReal} from '../../real-reviews.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'

/** Text in the HTML of a product page that only this block contains. */
const marks = {
  price: 'id="price"',
  laborDemo: 'id="labor-demo"',
  featureList: 'id="features"',
  review: '<blockquote',
}

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
  await makeReviewsReal(site.lake.editor)
  await site.settled()
})
afterAll(() => site?.stop())

async function shownOrder(path: string) {
  const html = await (await fetch(site.origin + path)).text()
  return Object.entries(marks)
    .map(([name, mark]) => ({name, at: html.indexOf(mark)}))
    .filter(({at}) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({name}) => name)
}

const pages = ['/real-time-pro?lng=en', '/es/real-time-pro']

test('publishing an order moves the blocks below the price of the product page in both languages, and removing it restores the default order', async () => {
  const pollOptions = {interval: 50, timeout: 30_000}
  const usual = ['price', 'laborDemo', 'featureList', 'review']
  for (const page of pages) expect(await shownOrder(page)).toEqual(usual)
  const pro = site.lake.editor.patch('product-pro')
  await pro.set({blockOrder: ['review', 'featureList']}).commit()
  for (const page of pages)
    await expect
      .poll(() => shownOrder(page), pollOptions)
      .toEqual(['price', 'review', 'featureList', 'laborDemo'])
  expect(await shownOrder('/automotive-expert?lng=en')).toEqual(usual)
  await site.lake.editor.patch('product-pro').unset(['blockOrder']).commit()
  for (const page of pages) await expect.poll(() => shownOrder(page), pollOptions).toEqual(usual)
})
