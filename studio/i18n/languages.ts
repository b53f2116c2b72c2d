/** The languages of the Studio's interface, with Sanity's locale ids. */
export const localeIds = {en: 'en-US', es: 'es-ES'} as const

export const languageNames = {en: 'English', es: 'Español'} as const

/** A language of the Studio's interface. For a language of the site, see `Locale`. */
export type InterfaceLanguage = keyof typeof localeIds

const languageOf = (tag: string): InterfaceLanguage | undefined => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : undefined
}

/**
 * Returns the language in which the Studio starts: the one chosen in the Studio, or else the first
 * supported language of the browser, or else English.
 *
 * @param chosen - the locale id that Sanity stored for the choice
 * @param preferred - language tags of the browser, in order of preference
 */
export function startLanguage(
  chosen: string | null | undefined,
  preferred: readonly string[],
): InterfaceLanguage {
  const stored = Object.values(localeIds).find((id) => id === chosen)
  return [...(stored ? [stored] : []), ...preferred].map(languageOf).find(Boolean) ?? 'en'
}

/**
 * Moves a language to the end of the locales. Sanity starts in the last locale if the user has
 * chosen none.
 */
export const withLast = <Of extends {id: string}>(locales: Of[], language: InterfaceLanguage) =>
  locales.toSorted(
    (a, b) => Number(a.id === localeIds[language]) - Number(b.id === localeIds[language]),
  )
