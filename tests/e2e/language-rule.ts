import type {LanguageVisit} from './language-visits.ts'

/*
 * Which language a visitor sees, whatever the address, the cookie, browser storage and the browser
 * say (design, "Language").
 */
export const none = undefined
const wishes = [none, 'en', 'es', 'fr'] as const
export const browserLanguages = ['en-US', 'es-MX', 'fr-FR'] as const

/** What a visit starts from; undefined where there is nothing. */
export interface Start {
  query: string | undefined
  cookie: string | undefined
  local: string | undefined
  session: string | undefined
}

/** Every combination of what a visit can start from. */
export const starts: Start[] = wishes.flatMap((query) =>
  wishes.flatMap((cookie) =>
    wishes.flatMap((local) => [none, 'es'].map((session) => ({query, cookie, local, session}))),
  ),
)

const known = (tag: string | undefined) => /^(en|es)\b/.exec(tag ?? '')?.[1]

/** The rule, for a bare address: the first that names a language of the site; a wish is kept. */
export function outcome({query, cookie, local, session}: Start, browser: string) {
  const wish = known(query) ?? known(cookie) ?? known(local) ?? known(session)
  const shown = wish ?? known(browser) ?? 'en'
  return {shown, painted: [shown], cookie: wish ?? cookie, local: wish ?? local}
}

/** The rule for an address below /es: Spanish, and only a wish for just that is one. */
export const stableOutcome = ({query, cookie, local}: Start) => ({
  shown: 'es',
  painted: ['es'],
  cookie: known(query) === 'es' ? 'es' : cookie,
  local: known(query) === 'es' ? 'es' : local,
})

/** Visits an address from every start, and says where the outcome is not the rule's. */
export async function breaches(
  visit: LanguageVisit,
  path: string,
  from: Start[],
  rule: (start: Start) => unknown,
) {
  const found: string[] = []
  for (const start of from) {
    const [was, should] = [JSON.stringify(await visit(path, start)), JSON.stringify(rule(start))]
    if (was !== should) found.push(`${JSON.stringify(start)}: ${was}, not ${should}`)
  }
  return found
}
