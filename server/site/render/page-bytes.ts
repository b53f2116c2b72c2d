import type {PageKey, StoredPage} from '../store/page-store.ts'
import {type StoredResponse, storedResponse} from '../store/stored-response.ts'
import {contentHeaders} from './page-caching.ts'
import type {PageParts} from './page-renderer.ts'

/** Compresses a rendered page and its content into stored responses. */
export async function storedPage({locale}: PageKey, parts: PageParts): Promise<StoredPage> {
  const {status, headers, content, reads, ...page} = parts
  const [document, responses] = await Promise.all([
    storedResponse(status, headers, content),
    Promise.all(
      [...reads].map(async ([name, json]) => {
        return [name, await readResponse(`${locale}/${name}`, json)] as const
      }),
    ),
  ])
  return {...page, document, reads: new Map(responses)}
}

/** Cache of the last JSON and response by name, because many pages read the same content. */
const lastReads = new Map<string, {json: string; stored: Promise<StoredResponse>}>()

function readResponse(name: string, json: string): Promise<StoredResponse> {
  const last = lastReads.get(name)
  if (last?.json === json) return last.stored
  const stored = storedResponse(json === 'null' ? 404 : 200, contentHeaders, json)
  lastReads.set(name, {json, stored})
  return stored
}
