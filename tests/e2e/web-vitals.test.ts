import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {sampled} from '../extent.ts'
import {measurePageLoad, type PageLoadMetrics} from './page-load-metrics.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn} from './specified-pages.ts'

/*
 * Loading a page untouched, on a phone with a slow connection: all text is painted at once, its
 * image is already requested by then, and nothing moves or runs afterwards.
 */
const running = siteInBrowser()

/** Painted within one frame counts as at once, given the precision of the browser's clock. */
const frameMs = 1000 / 60

describe.each(locales)('in %s', (locale) => {
  const paths = ['/', '/real-time-pro', '/faq', '/contact-us', '/privacy']
  const isOdd = locale === 'es' ? 1 : 0
  test.each(sampled(paths, (_, index) => index % 2 === isOdd))(
    '%s paints at once and stays still',
    async (path) => {
      const view = await measurePageLoad(
        running.browser,
        running.product.site + addressIn(locale, path),
      )
      expect(faultsOf(view, path === '/contact-us')).toEqual([])
    },
  )
})

function faultsOf(view: PageLoadMetrics, hasForm: boolean): string[] {
  const {firstPaint, largestPaint, shifted, scripts, problems} = view
  const late = largestPaint.at - firstPaint
  // A visible image arrives after the page, and its space is reserved until then.
  const {askedFor} = largestPaint
  const sent = askedFor === undefined ? 'no request' : `requested at ${askedFor} ms`
  const comesInTime = askedFor === undefined ? late <= frameMs : askedFor < firstPaint
  return [
    ...problems,
    ...(comesInTime
      ? []
      : [`${largestPaint.what} is painted ${late.toFixed(0)} ms later: ${sent}`]),
    ...(shifted.value > 0 ? [`moves by ${shifted.value}: ${shifted.what.join(', ')}`] : []),
    // A page with a form loads the app by itself, because the visitor is about to type.
    ...(hasForm || scripts.length === 0 ? [] : [`${scripts.length} scripts come before a touch`]),
  ]
}
