/**
 * A node of linked data with schema.org properties. Properties that are null, undefined or an empty
 * list are left out.
 */
export interface Thing {
  '@type': string
  '@id'?: string
  [property: string]: Value | readonly Value[]
}

type Value = string | number | Thing | Reference | null | undefined

/** A reference to another node of the graph. */
interface Reference {
  '@id': string
}

/**
 * Returns a data block with linked data about the page. Browsers do not execute it, so the content
 * security policy does not apply.
 *
 * @returns a script element as HTML, empty if there are no nodes; no text in it can end the element or begin a comment
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function linkedDataScript(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const graph = {'@context': 'https://schema.org', '@graph': things}
  const json = JSON.stringify(graph, (_, value) => (isEmpty(value) ? undefined : value))
  return `<script type="application/ld+json">${json.replaceAll(/[<>&\u2028\u2029]/g, unicodeEscape)}</script>`
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

const unicodeEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Returns the ids of the company and the site, which the home page describes. All pages use the same
 * ids, so that crawlers recognize them.
 */
export const thingIds = (publicUrl: string) => ({
  organization: `${publicUrl}/#organization`,
  website: `${publicUrl}/#website`,
})
