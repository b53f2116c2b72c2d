import type {BuiltSite} from '../built-site.ts'
import {documentPolicy, pageDocument} from '../document.ts'
import type {PageKey, StoredPage} from '../page-store.ts'
import type {PicturePreviews} from '../picture-previews.ts'
import {documentHeaders, pageCaching} from '../security-headers.ts'
import {type StoredResponse, storedResponse} from '../stored-response.ts'
import {behindNothing, type ReadContent, tagged} from './read-content.ts'

/** What a site's pages say of where they live. */
export interface PageSurroundings {
  publicUrl: string
  secureHost: string
  /** The forms API as browsers reach it: our own under the site, or the company's. */
  api: {url: string; timeoutMs: number}
  /** What pages may fetch from beside the site, as CSP sources. */
  connectsTo: readonly string[]
  /** Origin of the image server: the lake, or Sanity's CDN. */
  imageOrigin: string
}

/** Renders one page, with what it was made from. */
export async function renderPage(
  site: BuiltSite,
  {publicUrl, secureHost, api}: PageSurroundings,
  {path, locale}: PageKey,
  read: ReadContent,
) {
  const behind = behindNothing()
  const environment = {publicUrl, secureHost, api}
  const rendered = await site.entry.renderPage(path, locale, tagged(read, behind), environment)
  return {rendered, ...behind}
}

/**
 * Renders one page into finished bytes.
 *
 * @throws where content cannot be reached or a component fails: the page served stays as it is
 */
export async function renderStoredPage(
  site: BuiltSite,
  {surroundings, previews}: {surroundings: PageSurroundings; previews: PicturePreviews},
  key: PageKey,
  read: ReadContent,
): Promise<StoredPage> {
  const {rendered, tags, answers} = await renderPage(site, surroundings, key, read)
  const pictureCss = await previews.css(rendered.body)
  const content = pageDocument(site, {...rendered, locale: key.locale, pictureCss})
  const [document, reads] = await Promise.all([
    storedResponse(
      rendered.status,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-language': key.locale,
        ...documentHeaders(surroundings.publicUrl),
        'content-security-policy': documentPolicy(site, content, surroundings.connectsTo),
        ...pageCaching(tags),
        'speculation-rules': '"/specrules.json"',
      },
      content,
    ),
    Promise.all(
      [...rendered.reads].map(async ([name, answer]) => {
        return [name, await readResponse(`${key.locale}/${name}`, answer)] as const
      }),
    ),
  ])
  return {
    tags,
    answers,
    facts: rendered.facts,
    card: rendered.crawlers.card,
    reads: new Map(reads),
    document,
  }
}

/** Many pages read the same: by what is read, the last answer and what was made of it. */
const lastReads = new Map<string, {json: string; stored: Promise<StoredResponse>}>()

function readResponse(name: string, answer: unknown): Promise<StoredResponse> {
  const json = JSON.stringify(answer)
  const last = lastReads.get(name)
  if (last?.json === json) return last.stored
  const headers = {'content-type': 'application/json', 'cache-control': 'no-cache'}
  const stored = storedResponse(answer === null ? 404 : 200, headers, json)
  lastReads.set(name, {json, stored})
  return stored
}
