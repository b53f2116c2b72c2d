import type {SanityClient} from '@sanity/client'
import {getPublishedId} from 'sanity'
import {contentPaths} from '#schemas/document-addresses.ts'
import {type SiteLink, siteLink} from '#schemas/fields/link-target.ts'
import {linksInLine} from '#schemas/linked-text.ts'
import {isRecord} from '#schemas/record.ts'
import {documentsAfter, type StoredDocument} from '../translation-state/field-pairs.ts'

/** A document that refers or links to the target document. */
export type Referrer = {
  document: StoredDocument
  /**
   * `shows`: the document has a strong reference to the target, which prevents deleting it.
   * `links`: a text of the document links to it, or to a redirect that leads to it.
   * `redirects`: a redirect that leads to it, directly or through other redirects.
   */
  how: 'shows' | 'links' | 'redirects'
}

/**
 * Returns the addresses that no longer work without a document: those of a question, a product, a
 * landing page (one for each language) or a redirect.
 */
function addressesOf(document: Readonly<Record<string, unknown>>): SiteLink[] {
  const {_type, from} = document
  const paths = _type === 'redirect' && typeof from === 'string' ? [from] : contentPaths(document)
  return paths.flatMap((path) => siteLink(path) ?? [])
}

const linkFields = new Set(['href', 'link', 'to'])

/** Returns the targets of all links in a value, including links inside the lines of a list. */
function targetsIn(value: unknown): string[] {
  if (typeof value === 'string') return linksInLine(value)
  if (Array.isArray(value)) return value.flatMap(targetsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && linkFields.has(name) ? [inner] : targetsIn(inner),
  )
}

const leadsTo = ({path, anchor}: SiteLink, href: string): boolean => {
  const link = siteLink(href)
  return link?.path === path.toLowerCase() && (anchor === '' || link.anchor === anchor)
}

/** Returns whether a value contains a strong reference to the document `id`. */
function needs(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => needs(item, id))
  if (!isRecord(value)) return false
  if (value._ref === id && value._weak !== true) return true
  return Object.values(value).some((inner) => needs(inner, id))
}

/**
 * Finds the documents that refer to the target, also through redirects, such as those from earlier
 * addresses of a page. Returns each document once, even if its published version and its draft refer
 * to the target.
 *
 * @param target - the document, with its published id
 */
export function referrersOf(
  target: Readonly<Record<string, unknown>> & {_id: string},
  documents: readonly StoredDocument[],
): Referrer[] {
  const found = new Map<string, Referrer>()
  const targets = [target]
  for (const each of targets) {
    for (const referrer of directReferrers(each, documents)) {
      const own = getPublishedId(referrer.document._id)
      const known = found.get(own)
      if (own === getPublishedId(target._id)) continue
      if (referrer.how === 'redirects' && !known) targets.push({...referrer.document})
      // A strong reference of one version (published or draft) is not replaced by a link of the other
      // version, because the strong reference prevents deleting the target.
      if (known?.how !== 'shows') found.set(own, referrer)
    }
  }
  return [...found.values()]
}

function directReferrers(
  target: Readonly<Record<string, unknown>> & {_id: string},
  documents: readonly StoredDocument[],
): Referrer[] {
  const addresses = addressesOf(target)
  const id = getPublishedId(target._id)
  return documents.flatMap((document): Referrer[] => {
    if (getPublishedId(document._id) === id) return []
    if (needs(document, id)) return [{document, how: 'shows'}]
    const links = targetsIn(document).some((href) =>
      addresses.some((address) => leadsTo(address, href)),
    )
    return links ? [{document, how: document._type === 'redirect' ? 'redirects' : 'links'}] : []
  })
}

/**
 * Reads the documents that refer to the target: including drafts and versions, or as a release will
 * leave them.
 */
export async function readReferrers(
  client: SanityClient,
  target: Readonly<Record<string, unknown>> & {_id: string},
  release?: string,
): Promise<Referrer[]> {
  const documents = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<StoredDocument[]>(
      '*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]',
      {},
      {tag: 'referrers'},
    )
  return referrersOf(target, release ? documentsAfter(documents, release) : documents)
}
