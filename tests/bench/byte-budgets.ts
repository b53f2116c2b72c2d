import {brotliCompressSync, constants, gzipSync} from 'node:zlib'
import type {Product} from '../product.ts'

/** The size of a page, or its budget, in bytes. */
export interface PageBytes {
  /** All inline scripts of the HTML together, with gzip. They run before any interaction. */
  scriptBefore: number
  /** All files that are loaded to hydrate the page, each with brotli 11. */
  scriptAfter: number
  /** The inline styles of the HTML, with gzip. Images in the styles are left out. */
  css: number
  /** The HTML with its inline scripts, styles and images, with brotli 11. */
  html: number
}

/**
 * The budget of each kind of page in English. The budgets of the HTML of the home page, the product
 * pages and the FAQ are their measured sizes plus 1 %, those of all other pages plus 2 %.
 */
export const byteBudgets: Readonly<Record<string, PageBytes>> = {
  '/': {scriptBefore: 1024, scriptAfter: 109_400, css: 6144, html: 16_770},
  '/real-time-pro': {scriptBefore: 1024, scriptAfter: 113_000, css: 6400, html: 16_000},
  '/faq': {scriptBefore: 1024, scriptAfter: 114_500, css: 5946, html: 14_770},
  '/privacy': {scriptBefore: 1024, scriptAfter: 112_200, css: 4413, html: 9740},
  '/contact-us': {scriptBefore: 1024, scriptAfter: 141_000, css: 5708, html: 9940},
  '/correction-form': {scriptBefore: 1024, scriptAfter: 166_900, css: 6483, html: 11_960},
  '/automotive-expert/free-trial': {
    scriptBefore: 1024,
    scriptAfter: 165_100,
    css: 6543,
    html: 11_740,
  },
  '/download/software?productID=AE': {
    scriptBefore: 1024,
    scriptAfter: 135_700,
    css: 6168,
    html: 9980,
  },
  '/real-time-labor-guide': {scriptBefore: 1024, scriptAfter: 113_000, css: 6420, html: 15_620},
  '/automotive-expert': {scriptBefore: 1024, scriptAfter: 113_000, css: 6420, html: 15_980},
  '/correction-status': {scriptBefore: 1024, scriptAfter: 140_000, css: 5290, html: 8880},
  '/corrections': {scriptBefore: 1024, scriptAfter: 103_000, css: 4600, html: 8910},
  '/corrections/2026': {scriptBefore: 1024, scriptAfter: 110_000, css: 4260, html: 8190},
}

/**
 * The budget of a landing page with every block, some of them twice, and the larger form: the
 * largest size of 40 generated pages plus 5 %.
 */
export const landingPageBudget: PageBytes = {
  scriptBefore: 1024,
  scriptAfter: 169_000,
  css: 8850,
  html: 20_750,
}

/** Measures the English version of pages, by default of every page that has a budget. */
export async function byteFigures(
  {site}: Pick<Product, 'site'>,
  paths: readonly string[] = Object.keys(byteBudgets),
): Promise<Map<string, PageBytes>> {
  const weights = new Map<string, Promise<number>>()
  const weight = (url: string) => {
    const known = weights.get(url)
    if (known) return known
    const weighed = fetchText(new URL(url, site)).then(brotliBytes)
    weights.set(url, weighed)
    return weighed
  }
  const figures = new Map<string, PageBytes>()
  for (const path of paths) {
    const html = await fetchText(new URL(path, site))
    const scripts = scriptsToTakeOver(html)
    const weighed = await Promise.all(scripts.map(weight))
    figures.set(path, {
      scriptBefore: gzipSync(inlined(html, 'script').join('')).length,
      scriptAfter: weighed.reduce((sum, bytes) => sum + bytes, 0),
      css: gzipSync(inlined(html, 'style').join('').replace(pictures, 'url()')).length,
      // The free port of a test must not decide the size.
      html: brotliBytes(html.replaceAll(site, 'http://127.0.0.1:4000')),
    })
  }
  return figures
}

/** Returns the URLs of the scripts that hydrate a page, each after those that it imports. */
export const scriptsToTakeOver = (html: string): string[] => [
  ...(/\sdata-app="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean),
  '/intent.js',
]

/** Matches the small image previews in styles. */
const pictures = /url\(data:image\/[^)]*\)/g

/**
 * Returns the content of all inline scripts or styles. Scripts with attributes, such as JSON data,
 * are left out.
 */
const inlined = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text)

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url, {headers: {'Accept-Language': 'en'}})
  if (!response.ok) throw new Error(`A request for ${url} returned the status ${response.status}.`)
  return response.text()
}

/** Returns the size of a text with brotli 11, in bytes. */
export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length

/** Prints the size of every page and its budget. */
export function printBytes(figures: ReadonlyMap<string, PageBytes>) {
  const compared = (own: number, budget: number | undefined) => `${own} of ${budget}`
  console.table(
    Object.fromEntries(
      [...figures].map(([path, own]) => [
        path,
        {
          'JS before, gz': compared(own.scriptBefore, byteBudgets[path]?.scriptBefore),
          'JS after intent, br': compared(own.scriptAfter, byteBudgets[path]?.scriptAfter),
          'CSS, gz': compared(own.css, byteBudgets[path]?.css),
          'HTML, br': compared(own.html, byteBudgets[path]?.html),
        },
      ]),
    ),
  )
}
