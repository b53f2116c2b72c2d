import {addressIn, type ContentText} from './content-texts.ts'
import {linkedDataWords, type PageWords, pageWords} from './served-page.ts'

/** Texts, images and links of pages in one language. */
export interface ShownTexts {
  toVisitors: Set<string>
  toCrawlers: Set<string>
  alt: Set<string>
  addresses: Set<string>
  /** The URLs of all images, concatenated. */
  pictures: string
}

/** Fields for search engines and shared links. All other fields are for visitors. */
const forCrawlers = new Set(['seoTitle', 'seoDescription'])

/** Collects the texts, images and links of pages. */
export function textsOn(pages: readonly Document[]): ShownTexts {
  const words = pages.flatMap(pageWords)
  const textsAt = (places: PageWords['place'][]) =>
    words.filter(({place}) => places.includes(place)).map(({text}) => text)
  const attributes = (selector: string, name: string) =>
    pages.flatMap((page) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''),
    )
  return {
    toVisitors: new Set(textsAt(['text', 'aria-label', 'title', 'placeholder'])),
    toCrawlers: new Set([...textsAt(['content']), ...pages.flatMap(linkedDataWords)]),
    alt: new Set(textsAt(['alt'])),
    addresses: new Set(attributes('a[href]', 'href')),
    pictures: [...attributes('img', 'src'), ...attributes('source', 'srcset')].join(),
  }
}

/** Returns whether a content text appears in the place where visitors or crawlers read it. */
export function isShown({as, text, locale, field}: ContentText, shown: ShownTexts): boolean {
  const {toVisitors, toCrawlers, alt, addresses, pictures} = shown
  if (as === 'alt') return alt.has(text)
  if (as === 'picture') return pictures.includes(text)
  if (forCrawlers.has(field.name)) return toCrawlers.has(text)
  if (as === 'words' && toVisitors.has(text)) return true
  return addresses.has(text) || addresses.has(addressIn(locale, text))
}
