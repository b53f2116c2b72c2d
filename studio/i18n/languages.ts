/** The Studio's own interface languages, by the language of our catalogues; the ids are Sanity's. */
export const localeIds = {en: 'en-US', es: 'es-ES'} as const

/** What each language calls itself. */
export const languageNames = {en: 'English', es: 'Español'} as const

/** A language the Studio speaks to the people who use it; what the site speaks is `Locale`. */
export type InterfaceLanguage = keyof typeof localeIds

const languageOf = (tag: string): InterfaceLanguage | undefined => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : undefined
}

/**
 * The language the Studio starts in: the one chosen in its user menu, else the first of the
 * browser's that it speaks, else English.
 *
 * @param chosen - a locale id of Sanity's, as the user menu keeps it
 * @param preferred - the browser's language tags, the dearest first
 */
export function startLanguage(
  chosen: string | null | undefined,
  preferred: readonly string[],
): InterfaceLanguage {
  const kept = Object.values(localeIds).find((id) => id === chosen)
  return [...(kept ? [kept] : []), ...preferred].map(languageOf).find(Boolean) ?? 'en'
}

/**
 * Sanity starts in the last of its locales when nobody has chosen one, so that the language to
 * start in goes last.
 */
export const withLast = <Of extends {id: string}>(locales: Of[], language: InterfaceLanguage) =>
  locales.toSorted(
    (a, b) => Number(a.id === localeIds[language]) - Number(b.id === localeIds[language]),
  )
