import {z} from 'zod'
import {placeholderOf} from '#schemas/facts.ts'
import {type Locale, locales} from '#schemas/locales.ts'
import {type MailTextName, mailTextDefaults} from '#schemas/page-texts/mail-texts.ts'
import {isWritten} from '#schemas/written.ts'
import type {FetchContent} from '#src/boot/entry-server.tsx'
import type {SiteAddresses} from '../site-addresses.ts'
import type {DerivedContent} from './derived-content.ts'

/** The texts of mails that staff wrote, with their facts replaced by values. Other texts are missing. */
export type MailTexts = Readonly<Record<Locale, Readonly<Partial<Record<MailTextName, string>>>>>

/** Receives the texts of mails. This is the forms API, which must not wait for the lake. */
interface TextsReceiver {
  setMailTexts(texts: MailTexts): void
}

const localizedText = z.array(z.object({language: z.string(), value: z.unknown()}))

/**
 * Returns the texts of a document `mailTexts`, which may be an unsaved draft: everything that has
 * another type than expected counts as missing.
 *
 * @param document - unvalidated
 * @param replaceFacts - replaces the facts in a text
 */
export async function mailTextsOf(
  document: unknown,
  replaceFacts: (text: string, locale: Locale) => Promise<string>,
): Promise<MailTexts> {
  const textIn = async (name: string, locale: Locale) => {
    const field: unknown = Reflect.get(Object(document), name)
    const items = localizedText.safeParse(field).data ?? []
    const value = items.find(({language}) => language === locale)?.value
    if (typeof value !== 'string' || !isWritten(value)) return []
    // The forms API replaces the placeholder.
    const own = placeholderOf(name)
    const parts = own === undefined ? [value] : value.split(own)
    const replaced = await Promise.all(parts.map((part) => replaceFacts(part, locale)))
    return [[name, replaced.join(own)]]
  }
  const [en, es] = await Promise.all(
    locales.map(async (locale) => {
      const found = Object.keys(mailTextDefaults).map((name) => textIn(name, locale))
      return Object.fromEntries((await Promise.all(found)).flat())
    }),
  )
  return {en: en ?? {}, es: es ?? {}}
}

/**
 * Passes the published texts of mails to the forms API at startup and after each change. Without the
 * document, mails have the default texts.
 *
 * @param api - undefined if forms are sent to another service
 */
export function mailTexts(
  {mailTextsQuery, textWithFacts}: Pick<SiteAddresses, 'mailTextsQuery' | 'textWithFacts'>,
  api: TextsReceiver | undefined,
): DerivedContent[] {
  if (!api) return []
  const load = async (fetchContent: FetchContent) => {
    const document = await fetchContent(mailTextsQuery, {})
    const texts = await mailTextsOf(document, (text, locale) =>
      textWithFacts(text, locale, fetchContent),
    )
    return () => api.setMailTexts(texts)
  }
  return [{ofPages: false, load}]
}
