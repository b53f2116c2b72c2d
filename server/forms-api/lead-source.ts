import {pageAddress} from '#schemas/page-paths.ts'
import {mayBePersonal, visitName} from '#schemas/visit-names.ts'

/** Maximum length of the sign, in characters. The site's forms send at most about 1,000. */
const longest = 4000

const hostName = (text: string) => {
  const host = text.toLowerCase().replace(/^www\./, '')
  return host.length <= 100 && /^[a-z\d.-]+$/.test(host) ? host : ''
}

const pagePath = (text: string) => {
  const {path} = pageAddress(text)
  const isPath = path.length <= 200 && /^\/[^\s\p{C}?#]*$/u.test(path)
  return isPath && !mayBePersonal(path) ? path : ''
}

/** What a submission says about the visit, and how each value is cleaned. */
const cleaners = {
  /** Canonical path of the first page of the visit. */
  page: pagePath,
  /** Host of the site that linked to it. */
  referrer: hostName,
  /** The product whose page the visitor saw last. */
  product: visitName,
  utm_source: visitName,
  utm_medium: visitName,
  utm_campaign: visitName,
  utm_term: visitName,
  utm_content: visitName,
} as const

type SourceField = keyof typeof cleaners

/** The columns of a source in a CSV file, with the name of its value. */
export const sourceColumns: readonly (readonly [column: string, field: SourceField])[] = [
  ['firstPage', 'page'],
  ['referrer', 'referrer'],
  ['product', 'product'],
  ['utm_source', 'utm_source'],
  ['utm_medium', 'utm_medium'],
  ['utm_campaign', 'utm_campaign'],
  ['utm_term', 'utm_term'],
  ['utm_content', 'utm_content'],
]

/** Where the visit came from that brought a submission. Unknown values are missing. */
export type LeadSource = Readonly<Partial<Record<SourceField, string>>>

/**
 * Returns the source of a submission, from the sign `source` of the site's own forms. Anybody can
 * send anything, so it keeps only known values, cleaned.
 *
 * @param sign - JSON of `src/boot/visits.ts`
 * @returns null if nothing is known
 */
export function leadSource(sign: unknown): LeadSource | null {
  if (typeof sign !== 'string' || sign.length > longest) return null
  const values = valuesOf(sign)
  const cleaned = Object.entries(cleaners).flatMap(([name, clean]) => {
    const value = values[name]
    const text = typeof value === 'string' ? clean(value) : ''
    return text ? [[name, text]] : []
  })
  return cleaned.length > 0 ? Object.fromEntries(cleaned) : null
}

function valuesOf(json: string): Record<string, unknown> {
  try {
    return {...JSON.parse(json)}
  } catch {
    return {}
  }
}

/** Returns a source as one line for staff, such as `first page: /faq, campaign: spring`. */
export const sourceText = (source: LeadSource): string =>
  Object.entries(source)
    .map(
      ([name, value]) => `${name === 'page' ? 'first page' : name.replace('utm_', '')}: ${value}`,
    )
    .join(', ')
