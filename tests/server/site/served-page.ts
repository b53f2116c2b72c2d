import {JSDOM} from 'jsdom'

/**
 * Parses a page as crawlers and visitors without JavaScript see it. No script runs. Removes data
 * for scripts, because the app's copy of the content must not count as text on the page.
 */
export function parsePage(html: string, url: string): Document {
  const {document} = new JSDOM(html.replace(/<style>.*?<\/style>/s, ''), {url}).window
  for (const script of document.querySelectorAll('script:not([type="application/ld+json"])')) {
    script.remove()
  }
  return document
}

const collapsed = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Attributes whose texts are read aloud, shown on the page, or shown by other sites. */
const wordAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'label'] as const

/** A text on a page. */
export interface PageWords {
  text: string
  /** `text` for an element or text node, otherwise the name of the attribute. */
  place: 'text' | (typeof wordAttributes)[number]
  /** The element that contains the text. */
  element: Element
}

/**
 * Returns all texts of a page: of text nodes, of whole elements (so that a sentence with a link is
 * one text), and of readable attributes. Collapses whitespace.
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

/** Returns all texts in a page's JSON-LD. */
export const linkedDataWords = (page: Document): string[] =>
  [...page.querySelectorAll('script')].flatMap(({textContent}) =>
    stringsIn(JSON.parse(textContent ?? '')),
  )

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [collapsed(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
