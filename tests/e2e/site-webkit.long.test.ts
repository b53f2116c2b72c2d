import {beforeEach, describe, expect, onTestFinished} from 'vitest'
import {findWebKit, launchWebKit} from '../webkit.ts'
import {describeJourneys} from './site-journeys.ts'

/*
 * Tests the site in WebKit, the engine of Safari. Each test starts a browser of its own, so that it has
 * no cookies of another test. WebKit's driver neither reports the console nor prints.
 */
const found = findWebKit()
const missing = typeof found === 'string' ? found : undefined

describe('in WebKit', () => {
  beforeEach((context) => {
    context.skip(missing !== undefined, missing)
  })

  describeJourneys(async (viewport) => {
    const {page, close} = await launchWebKit()
    onTestFinished(close)
    await page.setViewportSize(viewport)
    expect(await page.evaluate(() => navigator.userAgent)).toMatch(/AppleWebKit\S+ .* Version/)
    return {page, leave: async () => []}
  })
})
