/** The languages of the Studio's interface, with Sanity's locale ids. */
export const localeIds = {en: 'en-US', es: 'es-ES'} as const

export const languageNames = {en: 'English', es: 'Español'} as const

/** A language of the Studio's interface. The type of the site's languages is `Locale`. */
export type InterfaceLanguage = keyof typeof localeIds

const languageOf = (tag: string): InterfaceLanguage | undefined => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : undefined
}

/**
 * Returns the language in which the Studio starts: the language that the user chose in the Studio.
 * If the user chose none, returns the first supported language of the browser. The default is
 * English.
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
 * Moves a language to the end of the list of locales. If the user has not chosen a language, Sanity
 * starts in the last locale of the list.
 */
export const withLast = <Of extends {id: string}>(locales: Of[], language: InterfaceLanguage) =>
  locales.toSorted(
    (a, b) => Number(a.id === localeIds[language]) - Number(b.id === localeIds[language]),
  )
