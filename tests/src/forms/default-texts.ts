import type {Locale} from '#schemas/locales.ts'
import {queriedContent} from '#src/pages/content.ts'

/** Reads content from a lake without documents, so that pages have their default texts. */
const contentWithoutDocuments = (locale: Locale) =>
  queriedContent(async () => JSON.parse('{"texts": null, "products": []}'), locale)

const textsIn = async (locale: Locale) => {
  const content = contentWithoutDocuments(locale)
  return {
    contact: (await content('contact-page')).texts,
    correction: (await content('correction-page')).texts,
    trial: (await content('trial-page')).texts,
    download: (await content('download-page')).texts,
    notFound: (await content('not-found-page')).texts,
  }
}

/** The default texts of the pages with forms, by language. */
export const defaultTexts = {en: await textsIn('en'), es: await textsIn('es')}
