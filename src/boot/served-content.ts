import type {Locale} from '#schemas/locales.ts'
import type {ContentSource} from '../pages/content.ts'
import {contentPath} from '../pages/content-path.ts'
import {MissingChunkError, withRetries} from './load-chunk.ts'

/**
 * Creates a content source for navigation within the app. It fetches JSON from the site, in one
 * language.
 *
 * @param root - URL path of the content; the preview uses `/_preview/data`
 */
export function servedContent(locale: Locale, root = '/_data'): ContentSource {
  // biome-ignore lint/suspicious/noExplicitAny: JSON from our own server, typed by ContentSource
  return (key: string, slug?: string): Promise<any> =>
    readJson(`${root}/${locale}/${contentPath(key, slug)}.json`)
}

/**
 * Fetches JSON from the site; null for status 404. After a lost connection or a server error,
 * retries 5 times, 350 ms apart, before it rejects.
 *
 * Does not check the type. The site serves the results of its own queries, and its header `x-build`
 * contains the paths of the app's scripts, which this module is part of.
 *
 * @throws MissingChunkError if the server has another build; the router then loads the whole page
 */
export const readJson = (path: string): Promise<unknown> =>
  withRetries(
    async () => {
      const response = await fetch(path)
      const build = response.headers.get('x-build')
      if (build && !build.includes(new URL(import.meta.url).pathname))
        throw new MissingChunkError('the site has changed')
      if (response.ok) return response.json()
      if (response.status === 404) return null
      throw new Error(`cannot load content from ${path}: status ${response.status}`)
    },
    (error) => error,
  )
