import type {SanityDocument} from '@sanity/client'
import {localizedPath} from '#src/i18n/urls.ts'
import type {IncompleteDocument} from './incomplete-documents.ts'
import type {SeededSite} from './seeded-site.ts'

/**
 * The pages that show each type; `/download/software` represents pages that only use the settings.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  homePage: ['/'],
  featureTab: ['/'],
  featureTabGroup: ['/'],
  review: ['/'],
  faqPage: ['/faq'],
  faqEntry: ['/faq'],
  privacyStatement: ['/privacy'],
  product: ['/', '/faq', '/automotive-expert'],
  siteSettings: ['/', '/faq', '/contact-us', '/download/software'],
  redirect: ['/'],
}

/** Returns one document of each type that pages show. */
export async function documentsByType({lake}: SeededSite): Promise<SanityDocument[]> {
  const types = Object.keys(pages)
  const all = await lake.editor.fetch<SanityDocument[]>(
    '*[_type in $types && !(_id in path("drafts.**"))]',
    {types},
    {perspective: 'raw'},
  )
  // The longest document of a type has the most fields.
  const longest = (a: SanityDocument, b: SanityDocument) =>
    JSON.stringify(b).length - JSON.stringify(a).length
  return types.flatMap((type) =>
    all
      .filter(({_type}) => _type === type)
      .toSorted(longest)
      .slice(0, 1),
  )
}

/** Texts that visitors must never see, and that betray a missing value. */
const leftover = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object Object\]/

/**
 * Writes an incomplete document as a draft and opens every preview that shows it.
 *
 * @param cookie - of a preview session in the Studio's frame
 * @returns the faults, each with the variant and the URL
 */
export async function previewFaults(
  site: SeededSite,
  cookie: string,
  {name, document}: IncompleteDocument,
): Promise<string[]> {
  const draft = `drafts.${document._id}`
  await site.lake.editor.createOrReplace({...document, _id: draft})
  const headers = {cookie, 'sec-fetch-dest': 'iframe'}
  const found: string[] = []
  for (const path of pages[document._type] ?? []) {
    // Spanish falls back to English, so these pages read both.
    const address = localizedPath(path, 'es')
    const response = await fetch(site.origin + address, {headers, redirect: 'manual'})
    const html = await response.text()
    const fault = response.status >= 500 ? `status ${response.status}` : textFault(html)
    if (fault) found.push(`${name}: ${address}: ${fault}`)
  }
  await site.lake.editor.delete(draft)
  return found
}

/** The fault in a page's texts and attributes, if any. Scripts and styles are ignored. */
export const textFault = (html: string): string | undefined => {
  const [shown] = leftover.exec(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')) ?? []
  return shown && `shows "${shown}"`
}
