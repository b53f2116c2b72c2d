import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {sampled} from '../extent.ts'
import {measurePageLoad, type PageLoadMetrics} from './page-load-metrics.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn} from './specified-pages.ts'

/*
 * Loads pages without interaction, on a phone with a slow connection. All text must be painted at
 * once, the largest image must already be requested at that time, and nothing may shift or run
 * afterwards.
 */
const running = siteInBrowser()

/**
 * Two paints within one frame count as simultaneous, because of the limited precision of the
 * browser's clock.
 */
const frameMs = 1000 / 60

describe.each(locales)('in %s', (locale) => {
  const paths = ['/', '/real-time-pro', '/faq', '/contact-us', '/privacy']
  const isOdd = locale === 'es' ? 1 : 0
  test.each(sampled(paths, (_, index) => index === isOdd))(
    '%s paints all its text at once, and nothing shifts afterwards',
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
  // A visible image may load after the first paint, because its space is reserved. It must be
  // requested before, or be part of the page: browsers decode such images after the first paint.
  const {askedFor, isInlined} = largestPaint
  const sent = askedFor === undefined ? 'no request' : `requested at ${askedFor} ms`
  const isInTime = isInlined || (askedFor === undefined ? late <= frameMs : askedFor < firstPaint)
  return [
    ...problems,
    ...(isInTime
      ? []
      : [`${largestPaint.what} is painted ${late.toFixed(0)} ms after the first paint: ${sent}`]),
    ...(shifted.value > 0 ? [`layout shift of ${shifted.value}: ${shifted.what.join(', ')}`] : []),
    // A page with a form loads the app without interaction, because the visitor is about to type.
    ...(hasForm || scripts.length === 0
      ? []
      : [`${scripts.length} scripts load without interaction`]),
  ]
}
