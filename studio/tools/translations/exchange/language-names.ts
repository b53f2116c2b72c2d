/** Languages in which translators' programs name a language. */
const namers = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ca', 'nl', 'pl']

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/**
 * Returns whether a text names a language: as a tag of BCP 47 with the usual variants, such as `es-MX`,
 * `es_419` or `spa`, or by its name, such as `Spanish`, `Español (México)` or `espagnol`.
 */
export function isLanguage(text: string, language: 'en' | 'es'): boolean {
  const first = letters(
    text
      .trim()
      .split(/[-_(\s\p{Cf}]+/u)
      .find((part) => letters(part)) ?? '',
  )
  if (/^[a-z]{2,3}$/.test(first)) return Intl.getCanonicalLocales(first)[0] === language
  return namers.some(
    (namer) =>
      letters(new Intl.DisplayNames(namer, {type: 'language'}).of(language) ?? '') === first,
  )
}
