import type {Locale} from '#schemas/locales.ts'
import {type ContentSource, contentPath} from './content.ts'

// As for the translation loader in specification section 9; our content reads serve the same
// purpose.
const retries = 5
const retryDelayMs = 350

/**
 * Content in one language as served by the site, for navigations within the app.
 *
 * @param root - URL path it is served under; the preview has its own
 */
export function servedContent(locale: Locale, root = '/_data'): ContentSource {
  return (key: string, slug?: string) =>
    readJson(`${root}/${locale}/${contentPath(key, slug)}.json`)
}

/**
 * Fetches JSON from the site; null for a 404. Retries after a lost connection or a server error, 5
 * times, 350 ms apart, before it rejects.
 *
 * The caller decides the type: the site serves the results of its own queries, and browser and
 * server code come from the same build.
 */
// biome-ignore lint/suspicious/noExplicitAny: JSON from our own server, typed by ContentSource
async function readJson(path: string): Promise<any> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(path)
      if (response.ok) return await response.json()
      if (response.status === 404) return null
      throw new Error(`${path} answered ${response.status}`)
    } catch (error) {
      if (attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
