import type {Locale} from '#schemas/locales.ts'
import {type ContentSource, contentPath} from './content.ts'

// The values of the translation loader in specification section 9, because this loader serves the
// same purpose.
const retries = 5
const retryDelayMs = 350

/**
 * Creates a source that fetches content in one language from the site, for navigation within the
 * app.
 *
 * @param root - URL path of the content; the preview has a separate one
 */
export function servedContent(locale: Locale, root = '/_data'): ContentSource {
  return (key: string, slug?: string) =>
    readJson(`${root}/${locale}/${contentPath(key, slug)}.json`)
}

/**
 * Fetches JSON from the site; null for status 404. After a lost connection or a server error,
 * retries 5 times, 350 ms apart, before it rejects.
 *
 * The caller decides the type. That is safe: the site serves the results of its own queries, and
 * browser and server code come from the same build.
 */
// biome-ignore lint/suspicious/noExplicitAny: JSON from our own server, typed by ContentSource
async function readJson(path: string): Promise<any> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(path)
      if (response.ok) return await response.json()
      if (response.status === 404) return null
      throw new Error(`cannot load ${path}: status ${response.status}`)
    } catch (error) {
      if (attempt === retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
