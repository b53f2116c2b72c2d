import axe from 'axe-core'
import type {Page} from 'playwright-core'

/** WCAG 2.2 A and AA, and what axe holds to be good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What depends on the colour scheme; the rest is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']

const schemes = ['light', 'dark'] as const

/**
 * What axe finds wrong with a page in both colour schemes, a line each; with all answers and folds
 * open, so that nothing on it stays unseen.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy lets in no foreign script.
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
    // Colours on their way to the other scheme are neither's; what has come to rest may hold.
    await page.waitForFunction(
      (wanted) =>
        document.documentElement.dataset.mantineColorScheme === wanted &&
        document.getAnimations().every(({playState}) => playState === 'finished'),
      scheme,
    )
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
    faults.push(...found.map((fault) => `${scheme}: ${fault}`))
  }
  return faults
}

/**
 * What axe finds wrong with a part of the Studio in both colour schemes, a line each. Sanity's own
 * bar and forms are Sanity's to mend.
 *
 * @param part - a selector of what is ours
 * @param except - selectors of what is Sanity's within it
 * @param only - one of the schemes, where the other is looked at elsewhere
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
    // A scheme comes to the parts of the Studio one after the other: a fault is what stays one.
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
