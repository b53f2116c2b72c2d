import {describe, expect, test} from 'vitest'
import {breaches, browserLanguages, outcome, stableOutcome, starts} from './language-rule.ts'
import {languageVisits} from './language-visits.ts'
import {productInBrowser} from './product-in-browser.ts'

// Every combination of starting values; languages.test.ts covers each pair of values.
const running = productInBrowser()

describe.each(browserLanguages)('in a browser that speaks %s', (locale) => {
  test('a URL without a language shows the preferred language and paints no other before', async () => {
    const {context, visit} = await languageVisits(running, locale)
    expect(await breaches(visit, '/contact-us', starts, (start) => outcome(start, locale))).toEqual(
      [],
    )
    await context.close()
  })
})

test('a URL below /es is Spanish, and visiting it is not stored as a choice', async () => {
  const {context, visit} = await languageVisits(running, 'en-US')
  const from = starts.filter(({cookie, session}) => cookie !== 'fr' && !session)
  expect(await breaches(visit, '/es/contact-us', from, stableOutcome)).toEqual([])
  await context.close()
})
