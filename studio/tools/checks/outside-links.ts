import type {SanityDocument, Schema} from 'sanity'
import {linksInLine} from '#schemas/linked-text.ts'
import {isDocumentType, titleBy} from '../../translation-state/translatable-types.ts'
import {publishedIdOf} from '../point-in-time/past-documents.ts'
import type {Problem} from './problems.ts'

/** An address of another site in a document. */
interface OutsideLink {
  document: SanityDocument
  field: string
  address: string
}

const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string')
    return [value, ...linksInLine(value)].filter((text) => /^https?:\/\/\S+$/i.test(text))
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(addressesIn)
    : []
}

/** Returns all addresses of other sites in the documents, each once per field. */
export const outsideLinks = (
  documents: readonly SanityDocument[],
  siteUrl: string,
): OutsideLink[] =>
  documents.flatMap((document) =>
    Object.entries(document).flatMap(([field, value]) =>
      [...new Set(addressesIn(value))]
        .filter((address) => !siteUrl || !address.startsWith(siteUrl))
        .map((address) => ({document, field, address})),
    ),
  )

/** The site checks at most this many addresses per request. */
const maxAtOnce = 500
const retryMs = 2000
/** Maximum number of requests, after which the tool no longer waits for unknown results. */
const maxRequests = 60

/**
 * Asks the site to check addresses, until all results are known or after `maxRequests` requests.
 *
 * @param callSite - sends a POST request to the site, and returns the parsed response
 * @returns the results by address: `works`, `missing`, `silent`, `unknown` or `checking`
 */
export async function linkStates(
  addresses: readonly string[],
  callSite: (path: string, body: string) => Promise<unknown>,
  waitMs = retryMs,
): Promise<ReadonlyMap<string, unknown>> {
  const states = new Map<string, unknown>()
  let open = [...new Set(addresses)]
  for (let request = 0; open.length > 0 && request < maxRequests; request++) {
    if (request > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const asked = open.slice(0, maxAtOnce)
    const found = await callSite('/_staff/links', JSON.stringify(asked))
    for (const [address, state] of Object.entries(Object(found))) states.set(address, state)
    open = open.filter((address) => (states.get(address) ?? 'checking') === 'checking')
  }
  return states
}

/** Returns a problem for each address that does not work. */
export const linkProblems = (
  links: readonly OutsideLink[],
  states: ReadonlyMap<string, unknown>,
  schema: Schema,
  message: (state: 'missing' | 'silent', address: string) => string,
): Problem[] =>
  links.flatMap(({document, field, address}) => {
    const state = states.get(address)
    const type = schema.get(document._type)
    if (!type || (state !== 'missing' && state !== 'silent')) return []
    return {
      id: publishedIdOf(document._id),
      type: document._type,
      documentTitle: titleBy(type)(document),
      fieldTitle: isDocumentType(type)
        ? type.fields.find(({name}) => name === field)?.type.title
        : undefined,
      path: field,
      level: 'warning' as const,
      message: message(state, address),
    }
  })
