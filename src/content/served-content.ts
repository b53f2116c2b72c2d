import type {Locale} from '#schemas/locales.ts'
import {type ContentSource, contentKeys} from './content.ts'

// Specification section 9, the translation loader's retries: same intent, our content reads.
const retries = 5
const retryDelayMs = 350

/**
 * Content in one language as the site server has it, for navigations within the app.
 *
 * @param root - below which it is served; the preview has one of its own
 */
export function servedContent(locale: Locale, root = '/_data'): ContentSource {
  const read = (key: string) => readJson(`${root}/${locale}/${key}.json`)
  return {
    site: () => read(contentKeys.site),
    homePage: () => read(contentKeys.homePage),
    productPage: (slug) => read(contentKeys.productPage(slug)),
    faqPage: () => read(contentKeys.faqPage),
    privacyPage: () => read(contentKeys.privacyPage),
  }
}

/**
 * The JSON at a path of the site; null where there is none (404).
 *
 * A lost connection or a server error is tried again, 5 times, 350 ms apart, before it rejects.
 * The answer's type is the caller's: the site serves what its own queries returned, and both
 * halves come from one build.
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
