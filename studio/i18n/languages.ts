/** The languages of the Studio's interface, with Sanity's locale ids. */
export const localeIds = {en: 'en-US', es: 'es-ES'} as const

export const languageNames = {en: 'English', es: 'Español'} as const

/** A language of the Studio's interface. `Locale` is a language of the site. */
export type InterfaceLanguage = keyof typeof localeIds

const languageOf = (tag: string): InterfaceLanguage | undefined => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : undefined
}

/**
 * Returns the start language: the one chosen in the Studio, otherwise the first supported one of the
 * browser, otherwise English.
 *
 * @param chosen - the stored locale id of Sanity
 * @param preferred - language tags of the browser, in order of preference
 */
export function startLanguage(
  chosen: string | null | undefined,
  preferred: readonly string[],
): InterfaceLanguage {
  const kept = Object.values(localeIds).find((id) => id === chosen)
  return [...(kept ? [kept] : []), ...preferred].map(languageOf).find(Boolean) ?? 'en'
}

/** Moves a language to the end of the locales: Sanity starts in the last one if none was chosen. */
export const withLast = <Of extends {id: string}>(locales: Of[], language: InterfaceLanguage) =>
  locales.toSorted(
    (a, b) => Number(a.id === localeIds[language]) - Number(b.id === localeIds[language]),
  )
