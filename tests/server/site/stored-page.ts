import type {PageKey, StoredPage} from '#server/site/store/page-store.ts'
import {storedResponse} from '#server/site/store/stored-response.ts'

/** Creates a page for the page store, with a text and sync tags. */
export async function storedPage(text: string, tags: readonly string[] = []): Promise<StoredPage> {
  return {
    document: await storedResponse(200, {'content-type': 'text/html; charset=utf-8'}, text),
    reads: new Map(),
    facts: undefined,
    card: undefined,
    crops: [],
    tags: new Set(tags),
    answers: new Map(),
  }
}

/** Returns the key of an English page. */
export const english = (path: string): PageKey => ({path, locale: 'en'})
