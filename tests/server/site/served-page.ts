import {JSDOM} from 'jsdom'

/**
 * A page as crawlers and visitors without JavaScript get it. No script runs, and what only scripts
 * read is taken out: the app's own copy of the content must not pass for text on the page.
 */
export function parsePage(html: string, url: string): Document {
  const {document} = new JSDOM(html.replace(/<style>.*?<\/style>/s, ''), {url}).window
  for (const script of document.querySelectorAll('script:not([type="application/ld+json"])')) {
    script.remove()
  }
  return document
}

const collapsed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Attributes that are read out or shown, or that other sites show of a page. */
const wordAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'label'] as const

/** A text of a page, as one piece. */
export interface PageWords {
  text: string
  /** `text` of an element or text node, or the attribute it stands in. */
  place: 'text' | (typeof wordAttributes)[number]
  /** The element it stands in or on. */
  element: Element
}

/**
 * Every text of a page: of its text nodes, of its elements as wholes (a sentence with a link in it
 * is one), and of the attributes that are read. Blanks are collapsed.
 */
export function pageWords(page: Document): PageWords[] {
  const found: PageWords[] = []
  for (const element of page.querySelectorAll('*:not(script, html, head)')) {
    const own = [...element.childNodes].filter(({nodeType}) => nodeType === element.TEXT_NODE)
    for (const {textContent} of [element, ...own]) {
      const text = collapsed(textContent)
      if (text) found.push({text, place: 'text', element})
    }
    for (const place of wordAttributes) {
      const text = collapsed(element.getAttribute(place))
      if (text) found.push({text, place, element})
    }
  }
  return found
}

/** Whatever a page's JSON-LD says in words. */
export const linkedDataWords = (page: Document): string[] =>
  [...page.querySelectorAll('script')].flatMap(({textContent}) =>
    stringsIn(JSON.parse(textContent ?? '')),
  )

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [collapsed(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
