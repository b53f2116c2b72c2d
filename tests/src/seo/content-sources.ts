import {evaluate, parse} from 'groq-js'
import type {Locale} from '#schemas/locales.ts'
import type {FetchContent} from '#src/content/fetch-content.ts'
import {everyMessage} from '#src/i18n/all-messages.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'
import {queriedContent} from '#src/pages/content.ts'
import {crawlerHead} from '#src/seo/crawler-head.ts'
import type {PageFacts} from '#src/seo/page-facts.ts'
import {seedDocuments} from '#studio/seed/documents.ts'

export type Documents = readonly {_id: string; _type: string; [field: string]: unknown}[]

/** The public URL of the pages in these tests. */
export const publicUrl = 'https://shop.example'

const intlOf = {
  en: createSiteIntl('en', everyMessage.en),
  es: createSiteIntl('es', everyMessage.es),
}

/** Returns the formatter for a language. */
export const intlIn = (locale: Locale) => intlOf[locale]

const updatedAt = '2026-03-04T05:06:07Z'

/** The sample content of the seed. The asset id of each image contains the image's name. */
export const sampleDocuments: Documents = [
  ...seedDocuments((name, {locale}) => `image-${name}-${locale}`).map((document) => ({
    ...document,
    _updatedAt: updatedAt,
  })),
  ...['hero', 'product-pro'].flatMap((name) =>
    ['en', 'es'].map((locale) => ({
      _id: `image-${name}-${locale}`,
      _type: 'sanity.imageAsset',
      path: `images/local/production/${name}-${locale}-1600x1000.webp`,
    })),
  ),
]

/** Returns the documents with changed values. `edits` has the new values by document id. */
export const edited = (edits: Record<string, object>, documents = sampleDocuments): Documents =>
  documents.map((document) => ({...document, ...edits[document._id]}))

/** Documents that are empty except for id and type. */
export const blankDocuments: Documents = [
  {_id: 'siteSettings', _type: 'siteSettings'},
  {_id: 'homePage', _type: 'homePage'},
  {_id: 'faqPage', _type: 'faqPage'},
  {_id: 'faq-x', _type: 'faqEntry'},
  {_id: 'privacy-en', _type: 'privacyStatement'},
  {_id: 'product-pro', _type: 'product', slug: {current: 'real-time-pro'}},
]

/** Returns a function that runs the site's queries on the given documents, at a given time. */
export function fetchFrom(documents: Documents, now = updatedAt): FetchContent {
  return async (query, given) => {
    const params = {...given, now}
    const value = await evaluate(parse(query, {params}), {dataset: [...documents], params})
    // The cast is safe: typegen derived the result's type from the same query.
    return (await value.get()) as never
  }
}

/** Returns the parts of a page's head that crawlers read. */
export async function headOf(
  path: string,
  {
    documents = sampleDocuments,
    locale = 'en',
    now,
    ...own
  }: {documents?: Documents; locale?: Locale; now?: string} & Partial<PageFacts> = {},
) {
  const fetchContent = fetchFrom(documents, now)
  const content = queriedContent(fetchContent, locale)
  const facts = {
    path,
    locale,
    url: `${publicUrl}${locale === 'en' ? '' : '/es'}${path}`,
    title: 'A page | Labor Guide Systems',
    name: 'A page',
    description: 'What it says.',
    indexed: true,
    listed: true,
    ...own,
  }
  const sources = {locale, content, fetchContent}
  const head = await crawlerHead(facts, sources, intlOf[locale], publicUrl)
  const parsed = new DOMParser().parseFromString(
    `<head>${head.tags}${head.linkedData}</head>`,
    'text/html',
  )
  const script = parsed.querySelector('script[type="application/ld+json"]')
  const graph: Record<string, unknown>[] = script ? JSON.parse(script.textContent)['@graph'] : []
  return {
    head,
    document: parsed,
    meta: (key: string) =>
      [...parsed.querySelectorAll(`meta[property="${key}"], meta[name="${key}"]`)].map((tag) =>
        tag.getAttribute('content'),
      ),
    types: graph.map((thing) => thing['@type']),
    thing: (type: string) => graph.find((thing) => thing['@type'] === type),
  }
}
