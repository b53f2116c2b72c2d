import type {FetchContent} from '#src/entry-server.tsx'
import type {BuiltSite} from './built-site.ts'
import type {TaggedAnswer} from './content-client.ts'
import {documentPolicy, pageDocument} from './document.ts'
import type {PageKey, StoredPage} from './page-store.ts'
import {storedResponse} from './stored-response.ts'

/** What a site's pages say of where they live. */
export interface PageSurroundings {
  publicUrl: string
  secureHost: string
  /** The forms API as browsers reach it: our own under the site, or the company's. */
  api: {url: string; timeoutMs: number}
  /** What pages may fetch from beside the site, as CSP sources. */
  connectsTo: readonly string[]
}

/** Asks one query; see contentReader. */
export type ReadContent = (query: string, params: Record<string, string>) => Promise<TaggedAnswer>

/** Renders one page, with the tags of every query behind it. */
export async function renderPage(
  site: BuiltSite,
  {publicUrl, secureHost, api}: PageSurroundings,
  {path, locale}: PageKey,
  read: ReadContent,
) {
  const tags = new Set<string>()
  const environment = {publicUrl, secureHost, api}
  const rendered = await site.entry.renderPage(path, locale, tagged(read, tags), environment)
  return {rendered, tags}
}

/**
 * Renders one page into finished bytes.
 *
 * @throws where content cannot be reached or a component fails: the page served stays as it is
 */
export async function renderStoredPage(
  site: BuiltSite,
  surroundings: PageSurroundings,
  key: PageKey,
  read: ReadContent,
): Promise<StoredPage> {
  const {rendered, tags} = await renderPage(site, surroundings, key, read)
  const document = pageDocument(site, {...rendered, locale: key.locale})
  return {
    tags,
    facts: rendered.facts,
    card: rendered.crawlers.card,
    reads: new Map([...rendered.reads].map(([name, answer]) => [name, readResponse(answer)])),
    document: storedResponse(
      rendered.status,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-language': key.locale,
        // The next view asks whether these bytes still stand: a price is never an old one.
        'cache-control': 'no-cache',
        'content-security-policy': documentPolicy(site, rendered.body, surroundings.connectsTo),
        'speculation-rules': '"/specrules.json"',
      },
      document,
    ),
  }
}

/** Collects the tags of every answer while what is made sees the answers alone. */
export function tagged(read: ReadContent, tags: Set<string>): FetchContent {
  return async (query, params) => {
    const {result, syncTags} = await read(query, params)
    for (const tag of syncTags) tags.add(tag)
    // The edge where content enters: the lake's answer to a query has the type that typegen
    // derived from that query and the schema.
    return result as never
  }
}

const readResponse = (answer: unknown) =>
  storedResponse(
    answer === null ? 404 : 200,
    {'content-type': 'application/json', 'cache-control': 'no-cache'},
    JSON.stringify(answer),
  )
