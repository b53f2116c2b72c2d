import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {type FirstView, firstView} from './first-view.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn} from './specified-pages.ts'

/*
 * A page as it comes to a phone on a slow line that nobody touches: all that is to be read is
 * painted at once, its picture is on its way by then, and nothing moves or runs after that.
 */
const running = siteInBrowser()

/** Painted within one frame is painted at once, as far as eyes and the browser's clock can tell. */
const frameMs = 1000 / 60

describe.each(locales)('in %s', (locale) => {
  test.each(['/', '/real-time-pro', '/faq', '/contact-us', '/privacy'])('%s', async (path) => {
    const view = await firstView(running.browser, running.product.site + addressIn(locale, path))
    expect(faultsOf(view, path === '/contact-us')).toEqual([])
  })
})

function faultsOf(view: FirstView, hasForm: boolean): string[] {
  const {firstPaint, largestPaint, shifted, scripts, problems} = view
  const late = largestPaint.at - firstPaint
  // A picture in sight has to come over the line after the page; its place is taken until then.
  const {askedFor} = largestPaint
  const comesInTime = askedFor === undefined ? late <= frameMs : askedFor < firstPaint
  return [
    ...problems,
    ...(comesInTime ? [] : [`${largestPaint.what} is painted ${late.toFixed(0)} ms later`]),
    ...(shifted.value > 0 ? [`moves by ${shifted.value}: ${shifted.what.join(', ')}`] : []),
    // Near a form the app comes by itself, since somebody is about to type.
    ...(hasForm || scripts.length === 0 ? [] : [`${scripts.length} scripts come before a touch`]),
  ]
}
