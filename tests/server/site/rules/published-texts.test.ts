import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {picture} from '#schemas/objects/picture.ts'
import {notFoundPath} from '#schemas/page-paths.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {contentFields} from '../content-fields.ts'
import {pictureParts, textKinds, textsOf} from '../content-texts.ts'
import {makeReviewsReal} from '../real-reviews.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
import {isShown, type ShownTexts, textsOn} from '../texts-on-pages.ts'

/** Published texts that pages do not show, with the reason. */
const elsewhere: Record<string, string> = {
  'homePage.shopCount': 'empty in the sample content',
  'homePage.coverage': 'empty in the sample content',
  'homePage.customers': 'empty in the sample content',
  'review.source': 'empty in the sample content',
  'siteSettings.windowsVersions': 'empty in the sample content',
  'siteSettings.phoneUse': 'empty in the sample content',
  'siteSettings.tabletUse': 'empty in the sample content',
  'siteSettings.spanishSupport': 'empty in the sample content',
  'faqEntry.searchTerms': 'only the search uses them; they are in the data of the page',
  'publishedCorrection.year': 'a part of the name of the vehicle',
  'publishedCorrection.make': 'a part of the name of the vehicle',
  'publishedCorrection.model': 'a part of the name of the vehicle',
  'publishedCorrection.engine': 'a part of the name of the vehicle',
  'publishedCorrection.outcome': 'pages show a word of the catalogues for it',
  'publishedCorrection.month': 'pages show the name of the month',
  'redirect.from': 'a redirected path, which no page shows',
  'redirect.to': 'the target of a redirect, which no page shows',
  'downloadPage.resumeButton': 'only shown during a download',
  'downloadPage.pauseButton': 'only shown during a download',
  'downloadPage.cancelButton': 'only shown during a download',
  'product.blockOrder': 'names of blocks, which decide the order of the page',
  'product.comparisonImage': 'a deprecated field, which pages no longer show',
}

let site: SeededSite
let shown: Record<Locale, ShownTexts>
beforeAll(async () => {
  site = await startSeededSite()
  await makeReviewsReal(site.lake.editor)
  await site.settled()
  shown = {en: await shownIn('en'), es: await shownIn('es')}
}, 120_000)
afterAll(() => site?.stop())

const shownIn = async (locale: Locale) =>
  textsOn(
    await Promise.all(
      [...renderedPaths, notFoundPath].map((path) => site.page(localizedPath(path, locale))),
    ),
  )

test('pictureParts contains all fields of an image in the schema', () => {
  const fields: {name: string}[] = picture.fields
  expect(fields.map(({name}) => name)).toEqual(pictureParts)
})

test('the HTML of the pages contains every text of the published documents', async () => {
  const types = [...new Set(contentFields.map(({documentType}) => documentType))]
  const documents = await site.lake.anonymous.fetch<Record<string, unknown>[]>(
    '*[_type in $types]',
    {types},
  )
  const texts = documents
    .flatMap((document) => textsOf(document, contentFields))
    .filter(({field}) => !(field.path in elsewhere))

  // All fields must have a value in the sample content, because this test skips fields without one.
  const unseen = contentFields.filter(
    ({path, kind}) =>
      textKinds.has(kind) &&
      !(path in elsewhere) &&
      !locales.every((locale) =>
        texts.some((text) => text.field.path === path && text.locale === locale),
      ),
  )
  expect(unseen.map(({path}) => path)).toEqual([])
  const missing = texts.filter((text) => !isShown(text, shown[text.locale]))
  expect(missing.map(({at, locale, as, text}) => `${locale} ${at} (${as}): ${text}`)).toEqual([])
})
