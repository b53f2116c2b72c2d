import type {LanguageVisit} from './language-visits.ts'

/*
 * The expected language of a page for each combination of URL, cookie, browser storage and browser
 * language.
 */
export const none = undefined
const storedValues = [none, 'en', 'es', 'fr'] as const
export const browserLanguages = ['en-US', 'es-MX', 'fr-FR'] as const

/** The language stored in each source before a visit; undefined where nothing is stored. */
export interface Start {
  query: string | undefined
  cookie: string | undefined
  local: string | undefined
  session: string | undefined
}

/** Every combination of languages in the query, the cookie and the two browser storages. */
export const starts: Start[] = storedValues.flatMap((query) =>
  storedValues.flatMap((cookie) =>
    storedValues.flatMap((local) =>
      [none, 'es'].map((session) => ({query, cookie, local, session})),
    ),
  ),
)

const supported = (tag: string | undefined) => /^(en|es)\b/.exec(tag ?? '')?.[1]

/**
 * Returns the expected result for a URL without a language prefix: the language of the first source
 * with a supported language. An explicit choice is stored.
 */
export function outcome({query, cookie, local, session}: Start, browser: string) {
  const choice = supported(query) ?? supported(cookie) ?? supported(local) ?? supported(session)
  const shown = choice ?? supported(browser) ?? 'en'
  return {shown, painted: [shown], cookie: choice ?? cookie, local: choice ?? local}
}

/**
 * Returns the expected result for a URL below /es: the page is Spanish, and only `?lng=es` is
 * stored as a choice.
 */
export const stableOutcome = ({query, cookie, local}: Start) => ({
  shown: 'es',
  painted: ['es'],
  cookie: supported(query) === 'es' ? 'es' : cookie,
  local: supported(query) === 'es' ? 'es' : local,
})

/**
 * Visits a URL with each of the given starting states. Returns a line for every result that differs
 * from the expected one.
 */
export async function breaches(
  visit: LanguageVisit,
  path: string,
  from: readonly Start[],
  rule: (start: Start) => unknown,
) {
  const found: string[] = []
  for (const start of from) {
    const [was, should] = [JSON.stringify(await visit(path, start)), JSON.stringify(rule(start))]
    if (was !== should) found.push(`${JSON.stringify(start)}: ${was}, not ${should}`)
  }
  return found
}
