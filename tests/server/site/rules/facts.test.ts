import {afterAll, beforeAll, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {guidePaths} from '#schemas/reserved-paths.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
}, 120_000)
afterAll(() => site?.stop())

const paths = [
  ...renderedPaths.flatMap((path) => locales.map((locale) => localizedPath(path, locale))),
  ...locales.map((locale) => `/_data/${locale}/faq-page.json`),
  ...Object.values(guidePaths),
]

/** Returns the pages, data and files of the site that contain a text. */
async function pathsWith(text: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (text.test(await (await fetch(site.origin + path)).text())) found.push(path)
  }
  return found
}

test('after trial days and the premium price have changed, no page, FAQ data or JSON-LD contains the old values', async () => {
  const old = /\b21 (days|días)|\b45 (days|días)|\$495/
  expect(await pathsWith(old)).toEqual(
    expect.arrayContaining(['/', '/es', '/faq', '/es/faq', '/automotive-expert', '/llms.txt']),
  )
  const transaction = site.lake.editor.transaction()
  for (const id of ['product-labor-guide', 'product-pro', 'product-elite'])
    transaction.patch(id, {set: {trialDays: 33}})
  transaction.patch('siteSettings', {set: {premiumPrice: 612, premiumTrialDays: 66}})
  await transaction.commit()
  await expect.poll(() => pathsWith(old), {interval: 200, timeout: 20_000}).toEqual([])
  for (const path of ['/faq', '/es/faq', '/automotive-expert', '/es/automotive-expert']) {
    const page = await site.page(path)
    expect(page.body.textContent).toContain('$612')
    expect(page.body.textContent).toMatch(/66 (days|días)/)
  }
  const linkedData = (await site.page('/faq')).querySelector('script[type="application/ld+json"]')
  expect(linkedData?.textContent).toContain('free for 33 days')
  expect(await pathsWith(/\{(trial-days|premium-price|premium-trial-days)\}/)).toEqual([])
}, 60_000)
