import type {Page, ViewportSize} from 'playwright-core'
import {feedPaths} from '#schemas/decision-paths.ts'
import type {Locale} from '#schemas/locales.ts'
import {isLong} from '../extent.ts'
import {accessibilityFaults} from './axe.ts'
import {appIsUp, openPage} from './browser.ts'
import {LinkChecker} from './link-checker.ts'
import {policyViolations} from './policy-violations.ts'
import type {SiteInBrowser} from './product-in-browser.ts'
import {addressIn, type SpecifiedPage} from './specified-pages.ts'

/** Opens a visitor with the given language for each viewport. */
export const openVisitors = (
  {browser, product}: SiteInBrowser,
  locale: Locale,
  sizes: readonly ViewportSize[],
): Promise<Visitor[]> =>
  Promise.all(
    sizes.map(async (viewport) => {
      const opened = await openPage(browser, {viewport, reducedMotion: 'reduce'})
      return {
        ...opened,
        violations: await policyViolations(opened.page),
        site: product.site,
        locale,
        width: viewport.width,
      }
    }),
  )

/**
 * Returns the faults of a page at each width. `npm run test:long` also visits each alias of the
 * page, at one width.
 */
export async function faultsOfPage(
  visitors: readonly Visitor[],
  page: SpecifiedPage,
): Promise<string[]> {
  const faults = await Promise.all(
    visitors.map(async (visitor, which) => {
      const found: string[] = []
      const aliases = isLong
        ? page.aliases.filter((_, index) => index % visitors.length === which)
        : []
      for (const path of [...aliases, page.canonical]) {
        found.push(...(await visit(visitor, path, page)))
      }
      return [...found, ...(await faultsWithin(visitor))]
    }),
  )
  return faults.flat()
}

/** Visits an unknown URL and returns the faults of the not-found page at each width. */
export async function faultsOfUnknown(
  visitors: readonly Visitor[],
  path: string,
): Promise<string[]> {
  const faults = await Promise.all(
    visitors.map(async (visitor) => [
      ...(await visit(visitor, path, undefined)),
      ...(await faultsWithin(visitor)),
    ]),
  )
  return faults.flat()
}

/** A visitor with a browser page of a certain width. */
export interface Visitor {
  page: Page
  /** The page's problems since the list was last emptied. */
  problems: string[]
  /** Violations of the content security policy since the list was last emptied. */
  violations: string[]
  /** Origin of the site. */
  site: string
  locale: Locale
  width: number
}

/**
 * Opens a URL, waits until the app has hydrated the page, and returns its faults: problems, and
 * unexpected metadata or layout.
 */
async function visit(
  {page, problems, violations, site, locale, width}: Visitor,
  path: string,
  specified: SpecifiedPage | undefined,
): Promise<string[]> {
  const address = addressIn(locale, path)
  await page.emulateMedia({colorScheme: 'light'})
  const response = await page.goto(site + address)
  const served = await page.title()
  await page.keyboard.press('Shift')
  await appIsUp(page)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const seen = {status: response?.status(), address: page.url(), ...(await page.evaluate(inspect))}
  const canonical = (language: Locale) => [site + addressIn(language, specified?.canonical ?? '')]
  const expected: typeof seen = {
    status: specified ? 200 : 404,
    address: site + address,
    lang: locale,
    title: served,
    headings: 1,
    canonical: specified ? canonical(locale) : [],
    alternates: specified
      ? {en: canonical('en'), es: canonical('es'), 'x-default': canonical('en')}
      : {},
    robots: specified && !specified.hidden ? [] : ['noindex'],
    scrollsSideways: false,
  }
  const faults = problems
    .splice(0)
    // The browser logs an error for each response with status 404. For an unknown URL that is
    // expected.
    .filter((problem) => specified || !/^console: .* 404 /.test(problem))
    .concat(violations.splice(0))
  for (const [name, value] of Object.entries(expected)) {
    const was = JSON.stringify(Object.entries(seen).find(([key]) => key === name)?.[1])
    if (was !== JSON.stringify(value))
      faults.push(`${name} is ${was}, expected ${JSON.stringify(value)}`)
  }
  return faults.map((fault) => `${address} at ${width} px: ${fault}`)
}

/** Reads the page's metadata, and whether it scrolls sideways. Runs in the browser. */
function inspect() {
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const alternates: Record<string, string[]> = {}
  for (const link of document.querySelectorAll('link[rel=alternate][hreflang]')) {
    const language = link.getAttribute('hreflang') ?? ''
    alternates[language] = [...(alternates[language] ?? []), link.getAttribute('href') ?? '']
  }
  scrollTo(100, 0)
  const scrollsSideways =
    scrollX > 0 || document.documentElement.scrollWidth > document.documentElement.clientWidth
  scrollTo(0, 0)
  return {
    lang: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    canonical: attributes('link[rel=canonical]', 'href'),
    alternates,
    robots: attributes('meta[name=robots]', 'content'),
    scrollsSideways,
  }
}

const resolved = new Map<string, LinkChecker>()

/** Returns broken links and images, links into the other language, and axe violations. */
async function faultsWithin({page, violations, site, locale, width}: Visitor): Promise<string[]> {
  const links = resolved.get(site) ?? new LinkChecker(site)
  resolved.set(site, links)
  const {leading, loose, pictures} = await page.evaluate(linksAndPictures)
  const addresses = new Set([...leading.map(({href}) => href), ...pictures])
  const faults = await Promise.all([...addresses].map((address) => links.fault(address)))
  const strays = leading
    .filter(({href, switchesLanguage}) => !switchesLanguage && href.startsWith(`${site}/`))
    // The feeds of both languages are files in the root.
    .filter(({href}) => href !== site + feedPaths[locale])
    .filter(({href}) => /^\/es(\/|$)/.test(new URL(href).pathname) !== (locale === 'es'))
  const axe = await accessibilityFaults(page)
  // Axe adds its own elements to the page, which violates the content security policy.
  violations.splice(0)
  return [
    ...faults.filter((fault) => fault !== undefined),
    ...loose.map((hash) => `the link ${hash} matches no element on this page`),
    ...strays.map(({href}) => `${href} leads to a page in the other language`),
    ...axe,
  ].map((fault) => `${page.url()} at ${width} px: ${fault}`)
}

/**
 * Collects the images, the links, and the links to missing anchors of a page. Runs in the browser.
 */
function linksAndPictures() {
  const links = [...document.links].filter((link) => link instanceof HTMLAnchorElement)
  const isHere = ({href}: HTMLAnchorElement) =>
    href.includes('#') && href.split('#')[0] === location.href.split('#')[0]
  return {
    leading: links
      .filter((link) => !isHere(link))
      .map((link) => ({href: link.href, switchesLanguage: link.hasAttribute('data-lng')})),
    loose: links
      .filter((link) => isHere(link) && !document.getElementById(link.hash.slice(1)))
      .map(({hash}) => hash),
    pictures: [...document.images].map(({currentSrc, src}) => currentSrc || src),
  }
}
