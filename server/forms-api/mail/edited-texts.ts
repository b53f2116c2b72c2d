import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {type MailTextName, mailTextDefaults} from '#schemas/page-texts/mail-texts.ts'
import {isWritten} from '#schemas/written.ts'

/** The texts of mails as staff wrote them, without facts. A text that nobody wrote is missing. */
export type MailTexts = Readonly<Record<Locale, Readonly<Partial<Record<MailTextName, string>>>>>

/**
 * Returns a text of a mail: as written in the language, otherwise as written in English, otherwise
 * the default. A text of spaces and invisible characters counts as missing.
 */
export function mailText(name: MailTextName, locale: Locale, texts: MailTexts | undefined): string {
  const written = [texts?.[locale][name], texts?.[defaultLocale][name]].find(isWritten)
  return written ?? mailTextDefaults[name].find(({language}) => language === locale)?.value ?? ''
}
