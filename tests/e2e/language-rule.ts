import type {LanguageVisit} from './language-visits.ts'

/*
 * The language a visitor sees for each combination of URL, cookie, browser storage and browser
 * language (design, "Language").
 */
export const none = undefined
const wishes = [none, 'en', 'es', 'fr'] as const
export const browserLanguages = ['en-US', 'es-MX', 'fr-FR'] as const

/** The state a visit starts with; undefined where nothing is set. */
export interface Start {
  query: string | undefined
  cookie: string | undefined
  local: string | undefined
  session: string | undefined
}

/** Every combination of starting values. */
export const starts: Start[] = wishes.flatMap((query) =>
  wishes.flatMap((cookie) =>
    wishes.flatMap((local) => [none, 'es'].map((session) => ({query, cookie, local, session}))),
  ),
)

const known = (tag: string | undefined) => /^(en|es)\b/.exec(tag ?? '')?.[1]

/**
 * The rule for a URL without a language: the first source that names a language of the site. An
 * explicit choice is stored.
 */
export function outcome({query, cookie, local, session}: Start, browser: string) {
  const wish = known(query) ?? known(cookie) ?? known(local) ?? known(session)
  const shown = wish ?? known(browser) ?? 'en'
  return {shown, painted: [shown], cookie: wish ?? cookie, local: wish ?? local}
}

/** The rule for a URL below /es: Spanish. Only an explicit choice of Spanish is stored. */
export const stableOutcome = ({query, cookie, local}: Start) => ({
  shown: 'es',
  painted: ['es'],
  cookie: known(query) === 'es' ? 'es' : cookie,
  local: known(query) === 'es' ? 'es' : local,
})

/** Visits a URL with every start, and returns where the outcome differs from the rule. */
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
