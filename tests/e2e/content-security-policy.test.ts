import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {decisionsPath} from '#schemas/decision-paths.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {longTest, sampled} from '../extent.ts'
import {freePort} from '../free-port.ts'
import {type Product, startProduct} from '../product.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {policyViolations} from './policy-violations.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn, specifiedPages, unknownPaths} from './specified-pages.ts'

/*
 * Tests that the content security policy (CSP) blocks nothing while a visitor uses a page. That no
 * page violates its CSP while loading is tested in every-page.test.ts.
 */
const running = siteInBrowser()
const everyPath = [
  ...specifiedPages.map(({canonical}) => canonical),
  ...['2025', '2026'].map(decisionsPath),
  ...unknownPaths,
]

/** Opens a page and records everything that its content security policy blocks. */
async function visitor(viewport: keyof typeof viewports = 'desktop') {
  const {page} = await openPage(running.browser, {viewport: viewports[viewport]})
  return {page, violations: await policyViolations(page)}
}
const takenOver = async (page: Page) => {
  await page.keyboard.press('Shift')
  await appIsUp(page)
}

test('the list of tested pages includes every page of the sitemap', async () => {
  const sitemap = await (await fetch(`${running.product.site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const visited = everyPath.flatMap((path) =>
    locales.map((language: Locale) => running.product.site + addressIn(language, path)),
  )
  expect(listed.length).toBeGreaterThan(10)
  // The sitemap lists the home page's URL with a trailing slash.
  const bare = (url: string) => url.replace(/\/$/, '')
  expect(listed.filter((url) => !visited.map(bare).includes(bare(url)))).toEqual([])
})

const modes = [
  ['before the app', false],
  ['with the app', true],
] as const

test.each(sampled(modes, ([, withApp]) => withApp))(
  'using menus, tabs and drawers does not violate the CSP %s',
  async (_, withApp) => {
    for (const viewport of ['desktop', 'phone'] as const) {
      const {page, violations} = await visitor(viewport)
      if (!withApp) await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(running.product.site)
      if (withApp) await takenOver(page)
      const menus = await page.locator('header button[popovertarget]:visible').all()
      expect(menus.length).toBeGreaterThan(0)
      for (const menu of menus) {
        await menu.click()
        expect(await page.locator(':popover-open').count()).toBeGreaterThan(0)
        await page.keyboard.press('Escape')
      }
      for (const tab of await page.getByRole('tab').all()) await tab.focus()
      expect(violations).toEqual([])
      await page.context().close()
    }
  },
)

test('navigating within the app does not violate the CSP', async () => {
  const {page, violations} = await visitor()
  await page.goto(running.product.site)
  await takenOver(page)
  for (const path of ['/real-time-pro', '/faq', '/contact-us', '/privacy', '/automotive-expert']) {
    await page.locator(`footer a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.goBack()
  await page.waitForURL('**/privacy')
  // A full page load would have removed the app's performance mark.
  expect(await page.evaluate(() => performance.getEntriesByName('app').length)).toBe(1)
  expect(violations).toEqual([])
  await page.context().close()
})

test('a toast and a form with errors do not violate the CSP', async () => {
  const {page, violations} = await visitor()
  await page.goto(`${running.product.site}/contact-us?message=session-expired`)
  await page.getByRole('alert').first().waitFor()
  await page.locator('main form button[type=submit]').click()
  await page.locator('main form [aria-invalid=true]').first().waitFor()
  expect(violations).toEqual([])
  await page.context().close()
})

longTest(
  'policyViolations reports a blocked style and a blocked innerHTML assignment',
  async () => {
    const {page, violations} = await visitor()
    await page.goto(running.product.site)
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'p { color: red }'
      document.head.append(style)
      try {
        document.body.innerHTML = '<p>Anything'
      } catch {}
    })
    await expect.poll(() => violations.join('\n')).toMatch(/style-src-elem/)
    expect(violations.join('\n')).toMatch(/require-trusted-types-for/)
    await page.context().close()
  },
)

describe.each(
  sampled(
    [
      ['https://www.example.com', /^max-age=\d{7,}/],
      // Browsers ignore Strict-Transport-Security over HTTP, so the site does not send it.
      ['http://www.example.com', /^$/],
    ] as const,
    ([publicUrl]) => publicUrl.startsWith('https:'),
  ),
)('with %s as its public address', (publicUrl, transport) => {
  let site: string
  let product: Product
  beforeAll(async () => {
    const port = await freePort()
    product = await startProduct({PUBLIC_URL: publicUrl, PORT: `${port}`})
    site = `http://127.0.0.1:${port}`
  })
  afterAll(() => product?.stop())

  test.each(['/', '/es/contact-us', '/nope', '/download/software?productID=AE'])(
    '%s has every security header',
    async (path) => {
      const {headers} = await fetch(site + path)
      const header = (name: string) => headers.get(name) ?? ''
      expect(header('strict-transport-security')).toMatch(transport)
      expect(header('x-content-type-options')).toBe('nosniff')
      expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(header('cross-origin-opener-policy')).toBe('same-origin')
      expect(header('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
      const policy = header('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts).toMatch(/^'self'( 'sha256-[^']+')+$/)
      expect(policy.replace(scripts, '')).not.toMatch(/'unsafe-(inline|eval)'/)
    },
  )
})
