// Over 200 lines: one list says how each field without text appears on the page.
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {renderedPaths} from '#src/i18n/urls.ts'
import {type ContentField, contentFields} from '../../content-fields.ts'
import {textKinds, textsOf} from '../../content-texts.ts'
import {chosenValues, pictureColour, planned} from '../../edited-documents.ts'
import {type EditedSite, startEditedSite} from '../../edited-site.ts'

/*
 * Edits one document of each type in the same way as the Studio, and checks that every field of the
 * schema appears on its pages. All fields are edited at once, so each new value is unique.
 */
let site: EditedSite
beforeAll(async () => {
  site = await startEditedSite()
}, 120_000)
afterAll(() => site?.stop())

const editable = contentFields.filter(({readOnly}) => !readOnly)

/** The pages that show the fields of a document type. */
const pagesOfType: Record<string, readonly string[]> = {
  homePage: ['/'],
  product: ['/real-time-pro'],
  featureTabGroup: ['/'],
  featureTab: ['/'],
  showcaseRow: ['/real-time-pro'],
  laborDemo: ['/', '/real-time-pro'],
  laborExample: ['/', '/real-time-pro'],
  faqPage: ['/faq'],
  faqEntry: ['/faq'],
  review: ['/'],
  privacyStatement: ['/privacy'],
  contactPage: ['/contact-us'],
  correctionPage: ['/correction-form'],
  correctionsPage: ['/corrections'],
  publishedCorrection: ['/corrections'],
  guideUpdate: ['/corrections'],
  trialPage: ['/automotive-expert/free-trial'],
  downloadPage: ['/download/software'],
  notFoundPage: ['/404'],
  siteSettings: renderedPaths,
}

const confirmations = {
  contactPage: '/ContactUs/ContactUsConfirm',
  correctionPage: '/CorrectionsForm/CorrectionsConfirm',
  trialPage: '/AutomotiveExpert/FreeTrial/AEformConfirm',
}

/** Pages of fields that do not appear on the pages in `pagesOfType`. */
const pagesOfField: Record<string, readonly string[]> = {
  'product.shortName': renderedPaths,
  'product.tagline': renderedPaths,
  'siteSettings.fax': ['/contact-us'],
  'siteSettings.remoteSupportMac': ['/faq'],
  'siteSettings.remoteSupportWindows': ['/faq'],
  'siteSettings.legalFormatDownload': ['/faq'],
  // The sample products have their own words above the demo.
  'laborDemo.heading': ['/'],
  'laborDemo.intro': ['/'],
  'siteSettings.windowsVersions': ['/faq'],
  'siteSettings.phoneUse': ['/faq'],
  'siteSettings.tabletUse': ['/faq'],
  'siteSettings.spanishSupport': ['/faq'],
  'siteSettings.seoTitle': ['/'],
  'siteSettings.seoDescription': ['/'],
  ...Object.fromEntries(
    Object.entries(confirmations).flatMap(([type, path]) =>
      ['confirmationHeading', 'confirmationIntro', 'nextHeading', 'homeButton'].map((name) => [
        `${type}.${name}`,
        [path],
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['statusHeading', 'statusIntro', 'statusButton'].map((name) => [
      `correctionPage.${name}`,
      ['/correction-status'],
    ]),
  ),
  'downloadPage.othersHeading': ['/download/software?productID=AE'],
  'downloadPage.submitButton': ['/download/software?productID=AE'],
}

const elements = (page: ParentNode, selector: string) => [...page.querySelectorAll(selector)]
const texts = (page: ParentNode, selector: string) =>
  elements(page, selector).map(({textContent}) => (textContent ?? '').trim())
const attributes = (page: ParentNode, selector: string, name: string) =>
  elements(page, selector).map((element) => element.getAttribute(name))

/** Expects each page to contain these English and Spanish texts. */
function expectWords(paths: readonly string[], english: string, spanish: string) {
  for (const path of paths) {
    expect(site.page(path, 'en').body.textContent).toContain(english)
    expect(site.page(path, 'es').body.textContent).toContain(spanish)
  }
}

/** Returns the cells of a row in the home page's comparison table. */
function comparisonRow(name: string): (string | null)[] {
  const rows = elements(site.page('/', 'en'), 'table tr')
  const row = rows.find((each) => each.querySelector('th')?.textContent === name)
  return row ? elements(row, 'td').map(({textContent}) => textContent) : []
}

/** Returns which share of a page's sharing image has the color of the test image (0 to 1). */
async function shareOfColour(path: string, place: string) {
  const url = attributes(site.page(path, 'en'), 'meta[property="og:image"]', 'content')[0]
  const card = Buffer.from(await (await fetch(url ?? '')).arrayBuffer())
  const {data, info} = await sharp(card).removeAlpha().raw().toBuffer({resolveWithObject: true})
  const {r, g, b} = pictureColour(place)
  const near = (value: number | undefined, wanted: number) => Math.abs((value ?? 999) - wanted) < 8
  let found = 0
  for (let at = 0; at < data.length; at += 3) {
    if (near(data[at], r) && near(data[at + 1], g) && near(data[at + 2], b)) found++
  }
  return found / (info.width * info.height)
}

const tabLists = () =>
  elements(site.page('/', 'en'), '[role=tablist]').map((list) =>
    attributes(list, '[role=tab]', 'id'),
  )
const productLinks = (selector: string) =>
  attributes(site.page('/', 'en'), `${selector} a`, 'href').filter((href) =>
    ['/real-time-labor-guide', '/real-time-pro', '/automotive-expert'].includes(`${href}`),
  )
/** Expects a page to have links to the chosen questions, next to its form. */
const hasQuestionLinks = (path: string) => () =>
  expect(texts(site.page(path, 'en'), 'h3 + ul a[href^="/faq#"]')).toEqual([
    'Edited faqEntry.question',
    expect.stringMatching(/updated/),
  ])

/** Returns the anchors of the questions between a heading of the FAQ page and the next heading. */
function questionsUnder(heading: string): (string | null | undefined)[] {
  const all = elements(site.page('/faq', 'en'), 'h2, details')
  const start = all.findIndex(({textContent}) => textContent?.endsWith(heading)) + 1
  const end = all.findIndex(({tagName}, index) => index >= start && tagName === 'H2')
  return all.slice(start, end).map((details) => details.querySelector('div[id]')?.id)
}
const redirected = () => fetch(`${site.origin}/edited-address`, {redirect: 'manual'})

/** Expects a page to have a link to a typed address, because the link has no reference to a page. */
const hasTypedLink = (path: string, address: string) => () =>
  expect(attributes(site.page(path, 'en'), 'main a', 'href')).toContain(address)

/** Expects a page to show the title and the text of an entry of a list. */
const hasEntry = (path: string, name: string) => () => {
  expectWords([path], `${name} title en`, `${name} title es`)
  expectWords([path], `${name} text en`, `${name} text es`)
}

/** Expects the edited decision to show these English and Spanish texts. */
const inDecision = (english: string, spanish: string) => () => {
  for (const [locale, text] of [
    ['en', english],
    ['es', spanish],
  ] as const) {
    const rows = texts(site.page('/corrections', locale), 'li:has(dl)')
    const edited = rows.find((row) => row.includes('publishedCorrection.model')) ?? ''
    expect(edited.replaceAll('\u00a0', ' ')).toContain(text)
  }
}

/** Functions that check, for each field without text, that its new value appears on a page. */
const seen: Record<string, () => void | Promise<void>> = {
  'homePage.ticketsTabs': () => expect(tabLists()[0]).toContain('tab-inventory'),
  'homePage.shopManagementTabs': () => expect(tabLists()[1]).toContain('tab-estimates'),
  // Of the two reviews, the other one is a sample, which the site hides.
  'homePage.reviews': () =>
    expect(texts(site.page('/', 'en'), 'blockquote')).toEqual(['Edited review.quote']),
  'homePage.socialImage': async () =>
    expect(await shareOfColour('/', 'homePage.socialImage')).toBeGreaterThan(0.05),
  'product.price': () => {
    expectWords(['/', '/real-time-pro', '/faq'], '$36.25', '$36.25')
    const offers = texts(site.page('/real-time-pro', 'en'), 'script').join()
    expect(offers).toContain('36.25')
  },
  'product.additionalUserPrice': () => {
    expectWords(['/real-time-pro'], '$18.75 per month', '$18.75 al mes')
    expect(comparisonRow('Each additional user, per month')).toContain('$18.75')
  },
  'product.includedUsers': () => {
    expectWords(['/real-time-pro'], '2 users included', '2 usuarios incluidos')
    // Of four users, two are included. The others cost $18.75 each, as typed above.
    expect(texts(site.page('/real-time-pro', 'en'), 'dl [aria-current] dd')).toEqual(['$73.75'])
    expect(comparisonRow('Users included')).toEqual(['1', '2', '2'])
  },
  'product.priceChanges': async () => {
    const offers = texts(site.page('/real-time-pro', 'en'), 'script').join()
    expect(offers).toContain('"priceValidUntil":"2998-12-31"')
    const priceChanges = planned('2026-01-01T05:00:00.000Z', 103.25)
    const set = {priceChanges}
    const shownIn = site.publishOn('product-elite', set, '/automotive-expert', '$103.25')
    expect(await shownIn).toEqual(locales)
  },
  'product.additionalUserPriceChanges': async () => {
    const additionalUserPriceChanges = planned('2026-01-01T05:00:00.000Z', 21.75)
    const set = {additionalUserPriceChanges}
    const shownIn = site.publishOn('product-elite', set, '/automotive-expert', '$21.75')
    expect(await shownIn).toEqual(locales)
  },
  'product.trialDays': () => expectWords(['/real-time-pro'], '30 days free', '30 días gratis'),
  'product.order': () => {
    const order = ['/real-time-labor-guide', '/automotive-expert', '/real-time-pro']
    expect(productLinks('#menu_1')).toEqual(order)
    expect(productLinks('footer')).toEqual(order)
    expect(productLinks('thead')).toEqual(order)
  },
  'siteSettings.premiumPrice': () => expectWords(['/faq', '/automotive-expert'], '$595', '$595'),
  'siteSettings.premiumTrialDays': () =>
    expectWords(['/automotive-expert', '/automotive-expert/free-trial'], '60 days', '60 días'),
  'siteSettings.approvalDays': () =>
    expectWords(['/automotive-expert/free-trial'], '3 business days', '3 días hábiles'),
  'featureTab.linkPage': hasTypedLink('/', '/correction-form?from=tab'),
  'showcaseRow.linkPage': hasTypedLink('/real-time-pro', '/correction-form?from=screen'),
  'laborDemo.linkPage': hasTypedLink('/', '/correction-form?from=demo'),
  'navigation.header': () => {
    const entries = texts(site.page('/faq', 'es'), 'header > div > nav > a, nav > div > button')
    expect(entries).toEqual(['Edited link es', 'Edited menu es'])
    expect(attributes(site.page('/faq', 'es'), 'header nav > a', 'href')[0]).toBe(
      '/es/real-time-pro',
    )
  },
  'navigation.footer': () => {
    const page = site.page('/faq', 'en')
    expect(texts(page, 'footer h2')[0]).toBe('Edited column en')
    expect(texts(page, 'footer li')).toHaveLength(4)
    expect(texts(page, 'footer li').at(-1)).toBe('Edited log-in en')
  },
  'navigation.last': () =>
    expect(attributes(site.page('/', 'en'), 'footer a', 'href')).toContain('/faq?from=menu'),
  'product.blockOrder': () => {
    const blocks = elements(site.page('/real-time-pro', 'en'), '#features, #labor-demo')
    expect(blocks.map(({id}) => id)).toEqual(['features', 'labor-demo'])
  },
  'product.capabilities': () => {
    // The edited product has a new `order`, so it is now the last column.
    expect(comparisonRow('Mailing labels')).toEqual(['Not included', 'Included', 'Included'])
    expect(comparisonRow('Reports')).toEqual(['Not included', 'Included', 'Not included'])
  },
  'product.showcase': () => {
    const claims = texts(site.page('/real-time-pro', 'en'), 'section:has(picture) h2')
    expect(claims).toEqual(['Edited showcaseRow.heading', expect.stringMatching(/shelf/)])
  },
  'contactPage.questions': hasQuestionLinks('/contact-us'),
  'trialPage.questions': hasQuestionLinks('/automotive-expert/free-trial'),
  'product.questions': () => {
    const questions = texts(site.page('/real-time-pro', 'en'), 'summary > h3')
    expect(questions).toEqual(['Edited faqEntry.question', expect.stringMatching(/updated/)])
  },
  'product.review': () =>
    expect(texts(site.page('/real-time-pro', 'en'), 'blockquote')).toEqual(['Edited review.quote']),
  'product.socialImage': async () =>
    expect(await shareOfColour('/real-time-pro', 'product.socialImage')).toBeGreaterThan(0.05),
  'featureTabGroup.tabs': () =>
    expect(tabLists()[1]).toEqual(['tab-email-tickets', 'tab-edited-tab', 'tab-estimates']),
  'featureTab.tabId': () => {
    const page = site.page('/', 'en')
    expect(attributes(page, '#tab-edited-tab', 'aria-controls')).toEqual(['panel-edited-tab'])
    expect(page.getElementById('panel-edited-tab')).not.toBeNull()
  },
  'featureTab.ariaLabel': () => {
    for (const [locale, name] of [
      ['en', 'Edited featureTab.title: Edited featureTab.ariaLabel'],
      ['es', 'Cambiado featureTab.title: Cambiado featureTab.ariaLabel'],
    ] as const) {
      expect(attributes(site.page('/', locale), '#tab-edited-tab', 'aria-label')).toEqual([name])
    }
  },
  'laborDemo.laborRate': () => {
    expectWords(['/', '/real-time-pro'], 'At $87.50/hr', 'A $87.50/hora')
    expect(attributes(site.page('/', 'en'), '#labor-rate', 'value')).toEqual(['$87.50'])
  },
  'laborDemo.examples': () =>
    expect(texts(site.page('/', 'en'), 'fieldset b')).toEqual([
      'Edited laborExample.vehicle',
      '2012 Chevrolet Silverado 5.3L V8',
    ]),
  'laborExample.high': () => expectWords(['/', '/real-time-pro'], '6.2\u00a0h', '6.2\u00a0h'),
  'laborExample.average': () => expectWords(['/', '/real-time-pro'], '5.1\u00a0h', '5.1\u00a0h'),
  'laborExample.low': () => expectWords(['/', '/real-time-pro'], '4.3\u00a0h', '4.3\u00a0h'),
  'faqPage.socialImage': async () =>
    expect(await shareOfColour('/faq', 'faqPage.socialImage')).toBeGreaterThan(0.05),
  'faqEntry.category': () =>
    expect(questionsUnder('Edited faqPage.laborTimesHeading')).toContain('edited-anchor'),
  'faqEntry.order': () =>
    expect(questionsUnder('Edited faqPage.laborTimesHeading').at(-1)).toBe('edited-anchor'),
  // The page does not show search terms. The filter reads them from the page's JSON data.
  'faqEntry.searchTerms': async () => {
    for (const [locale, word] of [
      ['en', 'Edited'],
      ['es', 'Cambiado'],
    ] as const) {
      const data = await (await fetch(`${site.origin}/_data/${locale}/faq-page.json`)).text()
      expect(data).toContain(`${word} faqEntry.searchTerms`)
    }
  },
  'faqEntry.anchor': () => {
    const answer = site.page('/faq', 'en').getElementById('edited-anchor')
    expect(answer?.textContent).toContain('Edited faqEntry.answer')
    expect(attributes(site.page('/faq', 'es'), 'a', 'href')).toContain('#edited-anchor')
  },
  ...Object.fromEntries(
    ['year', 'make', 'model', 'engine'].map((name) => {
      const text = `Edited publishedCorrection.${name}`
      return [`publishedCorrection.${name}`, inDecision(text, text)]
    }),
  ),
  'publishedCorrection.outcome': inDecision('Accepted', 'Aceptada'),
  'publishedCorrection.hoursBefore': inDecision('Before6.6 h', 'Antes6.6 h'),
  'publishedCorrection.hoursAfter': inDecision('Now7.7 h', 'Ahora7.7 h'),
  'publishedCorrection.update': inDecision('Update 2026.2', 'Actualización 2026.2'),
  'publishedCorrection.month': inDecision('November 2026', 'noviembre de 2026'),
  'guideUpdate.date': () => expectWords(['/corrections'], 'June 7, 2024', '7 de junio de 2024'),
  'review.sample': () =>
    expect(texts(site.page('/', 'en'), 'li:has(blockquote)')).toEqual([
      expect.stringContaining('Edited review.quote'),
    ]),
  'privacyStatement.effectiveDate': () =>
    expectWords(['/privacy'], 'March 5, 2024', '5 de marzo de 2024'),
  'redirect.from': async () => {
    expect((await redirected()).headers.get('location')).not.toBeNull()
    expect((await fetch(`${site.origin}/pricing`, {redirect: 'manual'})).status).toBe(404)
  },
  'redirect.to': async () =>
    expect((await redirected()).headers.get('location')).toBe('/automotive-expert'),
  'redirect.permanent': async () => expect((await redirected()).status).toBe(301),
  'contactPage.signposts': () => {
    hasEntry('/contact-us', 'Contact signpost')()
    expect(attributes(site.page('/contact-us', 'es'), 'main a', 'href')).toContain(
      '/es/real-time-pro',
    )
  },
  'contactPage.nextSteps': hasEntry(confirmations.contactPage, 'Contact step'),
  'correctionPage.needed': hasEntry('/correction-form', 'Correction need'),
  'correctionPage.nextSteps': () => {
    hasEntry('/correction-form', 'Correction step')()
    hasEntry(confirmations.correctionPage, 'Correction step')()
  },
  'trialPage.steps': hasEntry('/automotive-expert/free-trial', 'Trial term'),
  'trialPage.signposts': hasEntry('/automotive-expert/free-trial', 'Trial signpost'),
  'trialPage.nextSteps': hasEntry(confirmations.trialPage, 'Trial step'),
  'downloadPage.programs': () => {
    const page = '/download/software?productID=AE'
    expectWords([page], 'Program heading en', 'Program heading es')
    expectWords([page], 'Program intro en', 'Program intro es')
    expectWords(['/download/software'], 'Program name en', 'Program name es')
  },
  'downloadPage.steps': hasEntry('/download/software', 'Download step'),
  // The form shows these buttons only during a download, so look at the data of the form.
  ...Object.fromEntries(
    ['resumeButton', 'pauseButton', 'cancelButton'].map((name) => [
      `downloadPage.${name}`,
      async () => {
        const data = await (await fetch(`${site.origin}/_data/es/download-page.json`)).text()
        expect(data).toContain(`Cambiado downloadPage.${name}`)
      },
    ]),
  ),
  'siteSettings.foundedYear': () => expectWords(renderedPaths, 'Since 1974', 'Desde 1974'),
  'siteSettings.socialImage': async () =>
    expect(await shareOfColour('/contact-us', 'siteSettings.socialImage')).toBeGreaterThan(0.05),
}

const withTexts = editable.filter(({kind, path}) => textKinds.has(kind) && !(path in seen))

test('this test covers every field of the schema that editors can change', () => {
  const known = new Set([...Object.keys(seen), ...withTexts.map(({path}) => path)])
  expect(editable.map(({path}) => path).filter((path) => !known.has(path))).toEqual([])
  const names = new Set(editable.map(({path}) => path))
  const stale = [seen, chosenValues, pagesOfField].flatMap((list) => Object.keys(list))
  expect(stale.filter((path) => !names.has(path))).toEqual([])
})

test("editors cannot change a product's old comparison chart or URL, or the language of a privacy statement", () => {
  const fixed = contentFields.filter(({readOnly}) => readOnly).map(({path}) => path)
  expect(fixed).toEqual(['product.comparisonImage', 'product.slug', 'privacyStatement.language'])
})

describe('a change in the Studio appears on the page:', () => {
  test.each(withTexts)('$path', (field: ContentField) => {
    const expected = site.documents.flatMap((document) => textsOf(document, [field]))
    expect(locales.filter((locale) => !expected.some((text) => text.locale === locale))).toEqual([])
    const paths = pagesOfField[field.path] ?? pagesOfType[field.documentType] ?? []
    expect(paths).not.toEqual([])
    for (const path of paths) {
      const missing = expected.filter((text) => !site.shows(path, text))
      expect(missing.map(({locale, text}) => `${locale} ${path}: ${text}`)).toEqual([])
    }
  })

  test.each(Object.entries(seen))('%s', async (_, look) => {
    expect.hasAssertions()
    await look()
  })

  test('siteSettings.companyName appears in the title of every page', () => {
    for (const path of renderedPaths) {
      for (const locale of locales) {
        expect(site.page(path, locale).title).toContain('Edited siteSettings.companyName')
      }
    }
  })
})
