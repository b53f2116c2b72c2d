import type {MessageFormatElement} from '@formatjs/icu-messageformat-parser'
import type {Locale} from '#schemas/locales.ts'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import {faqTexts} from '../blocks/faq-entry/faq-texts.ts'
import {searchBeforeApp} from '../blocks/faq-entry/search-before-app.ts'
import {faqLists} from '../content/faq-lists.ts'
import {formatCount} from '../i18n/format-count.ts'

/**
 * Makes the search of the FAQ page work before the app does.
 *
 * @param messages - the catalogue of the page's language, as the build has parsed it
 */
export async function startEarlySearch(locale: Locale, messages: object): Promise<void> {
  const data = document.querySelector('script[type="application/json"]')?.textContent ?? '{}'
  // The data of the route src/routes/faq.tsx, at the URL in `PageData`.
  const faq: FaqPageQueryResult = await (await fetch(JSON.parse(data).matches.at(-1).c)).json()
  searchBeforeApp(faqTexts(faqLists(faq), faq.comparedProducts), ({id}, values) => {
    // The build has parsed every message of the catalogue.
    const parsed = Object.entries(messages) as [string, MessageFormatElement[]][]
    return formatCount(new Map(parsed).get(id) ?? [], locale, values)
  })
}
