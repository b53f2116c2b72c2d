import axe from 'axe-core'
import type {Page} from 'playwright-core'

/** The axe rules to check: WCAG 2.2 levels A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules whose result depends on the colour scheme. All other rules are only checked in one scheme.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

const schemes = ['light', 'dark'] as const

/**
 * Returns the axe violations of a page in both colour schemes, one per line. Opens all FAQ answers
 * and other collapsed parts first, so that axe checks their content.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // `page.evaluate` injects axe through the debugger, because the page's content security policy
  // blocks foreign scripts.
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })
  const faults: string[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({colorScheme: scheme})
    // Wait until the colour transition to the other scheme has ended.
    await page.waitForFunction(
      (wanted) =>
        document.documentElement.dataset.mantineColorScheme === wanted &&
        document.getAnimations().every(({playState}) => playState === 'finished'),
      scheme,
    )
    faults.push(...(await faultsIn(page, scheme)))
  }
  return faults
}

/** Returns the axe violations of a page without scripts, such as the sign-in, in both colour schemes. */
export async function plainPageFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const faults: string[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({colorScheme: scheme})
    faults.push(...(await faultsIn(page, scheme)))
  }
  return faults
}

async function faultsIn(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  const found = await page.evaluate(
    async ({values, type}) => {
      const {violations} = await window.axe.run(document, {
        runOnly: {type, values},
        resultTypes: ['violations'],
      })
      return violations.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      )
    },
    scheme === 'light'
      ? {type: 'tag' as const, values: tags}
      : {type: 'rule' as const, values: colourRules},
  )
  return found.map((fault) => `${scheme}: ${fault}`)
}

/**
 * Returns the axe violations in our part of the Studio in both colour schemes, one per line.
 * Excludes Sanity's own navigation bar and forms.
 *
 * @param part - selector of our part
 * @param except - selectors of Sanity's elements inside our part
 * @param only - the only colour scheme to test, if another test covers the other scheme
 */
export async function studioFaults(
  page: Page,
  part: string,
  except: readonly string[] = [],
  only?: 'light' | 'dark',
): Promise<string[]> {
  await page.evaluate(axe.source)
  const faults: string[] = []
  for (const scheme of only ? [only] : schemes) {
    await page.emulateMedia({colorScheme: scheme})
    await page.waitForFunction(
      (wanted) =>
        document.querySelector(`[data-scheme="${wanted}"]`) !== null &&
        document.getAnimations().length === 0,
      scheme,
    )
    await page.locator(part).first().waitFor()
    const look = () => violationsIn(page, {include: [part], exclude: [...except], values: tags})
    let found = await look()
    // The Studio's components switch to the new colour scheme one after the other. Report only the
    // violations that remain after 5 s.
    for (const until = performance.now() + 5_000; found.length > 0 && performance.now() < until; )
      found = await look()
    faults.push(...found.map((fault) => `${scheme}: ${fault}`))
  }
  return faults
}

const violationsIn = (
  page: Page,
  looked: {include: string[]; exclude: string[]; values: string[]},
): Promise<string[]> =>
  page.evaluate(async ({include, exclude, values}) => {
    const {violations} = await window.axe.run(
      {include, exclude},
      {
        runOnly: {type: 'tag', values},
        resultTypes: ['violations'],
      },
    )
    return violations.flatMap(({id, nodes}) =>
      nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    )
  }, looked)

declare global {
  interface Window {
    axe: typeof axe
  }
}
