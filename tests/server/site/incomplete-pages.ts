import type {SanityDocument} from '@sanity/client'
import {localizedPath} from '#src/i18n/urls.ts'
import type {IncompleteDocument} from './incomplete-documents.ts'
import type {SeededSite} from './seeded-site.ts'

/**
 * The pages that show each document type. `/download/software` is an example of the pages that show
 * only the settings.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  homePage: ['/'],
  featureTab: ['/'],
  featureTabGroup: ['/'],
  review: ['/', '/automotive-expert'],
  showcaseRow: ['/automotive-expert', '/real-time-labor-guide'],
  laborDemo: ['/', '/automotive-expert'],
  laborExample: ['/', '/automotive-expert'],
  faqPage: ['/faq'],
  faqEntry: ['/faq', '/automotive-expert'],
  privacyStatement: ['/privacy'],
  product: ['/', '/faq', '/automotive-expert'],
  siteSettings: ['/', '/faq', '/contact-us', '/download/software'],
  contactPage: ['/contact-us', '/ContactUs/ContactUsConfirm'],
  correctionPage: ['/correction-form', '/CorrectionsForm/CorrectionsConfirm', '/correction-status'],
  correctionsPage: ['/corrections'],
  publishedCorrection: ['/corrections', '/corrections/2026'],
  guideUpdate: ['/corrections'],
  trialPage: ['/automotive-expert/free-trial', '/AutomotiveExpert/FreeTrial/AEformConfirm'],
  downloadPage: ['/download/software', '/download/software?productID=AE'],
  notFoundPage: ['/404'],
  redirect: ['/'],
  landingPage: ['/every-block'],
}

/** Returns one published document of each type that pages show. */
export async function documentsByType({lake}: SeededSite): Promise<SanityDocument[]> {
  const types = Object.keys(pages)
  const all = await lake.editor.fetch<SanityDocument[]>(
    '*[_type in $types && !(_id in path("drafts.**"))]',
    {types},
    {perspective: 'raw'},
  )
  // Use the document of each type with the longest JSON, because it has the most fields.
  const longest = (a: SanityDocument, b: SanityDocument) =>
    JSON.stringify(b).length - JSON.stringify(a).length
  return types.flatMap((type) =>
    all
      .filter(({_type}) => _type === type)
      .toSorted(longest)
      .slice(0, 1),
  )
}

/** Matches texts that visitors must never see, because they reveal a missing value. */
const leftover = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object Object\]/

/**
 * Writes an incomplete document as a draft and opens all previews that show it.
 *
 * @param cookie - cookie of a preview session in the Studio's frame
 * @returns the problems, each with the variant's name and the URL
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
    // Open the Spanish page, because it reads Spanish values and falls back to English values.
    const address = localizedPath(path, 'es')
    const response = await fetch(site.origin + address, {headers, redirect: 'manual'})
    const html = await response.text()
    const fault = response.status >= 500 ? `status ${response.status}` : textFault(html)
    if (fault) found.push(`${name}: ${address}: ${fault}`)
  }
  await site.lake.editor.delete(draft)
  return found
}

/** Returns a text in a page that visitors must not see, if any. Ignores scripts and styles. */
export const textFault = (html: string): string | undefined => {
  const [shown] = leftover.exec(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')) ?? []
  return shown && `shows "${shown}"`
}
