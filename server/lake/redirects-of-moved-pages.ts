import {randomUUID} from 'node:crypto'
import {movedRedirects} from '#schemas/moved-pages.ts'
import {addressKey} from '#schemas/page-paths.ts'

interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** Returns whether another redirect leads from the same address. */
const isLike =
  ({from}: StoredDocument) =>
  (other: StoredDocument) =>
    addressKey(String(from)) === addressKey(String(other.from))

/**
 * Returns the redirects that a release publishes for the landing pages that it moves to another
 * address, as the Studio does when it publishes a moved page. A redirect that the release contains
 * already is not replaced.
 *
 * @param changes - the published documents before and after the release
 * @param ofType - returns all documents of a type, including drafts and versions
 */
export function redirectsOfMovedPages(
  changes: readonly {before: StoredDocument | null; after: StoredDocument}[],
  ofType: (type: string) => readonly StoredDocument[],
): StoredDocument[] {
  const moved = movedRedirects(
    changes.flatMap(({before, after}) => (after._type === 'landingPage' ? [{before, after}] : [])),
  )
  const own = changes.flatMap(({after}) => (after._type === 'redirect' ? [after] : []))
  const published = ofType('redirect').filter(({_id}) => !_id.includes('.'))
  return [
    ...published.flatMap((redirect): StoredDocument[] => {
      const {_id, _type, permanent} = redirect
      if (moved.isReplaced(redirect)) return [{_id, _type, _system: {delete: true}}]
      const changed = own.some(isLike(redirect)) ? undefined : moved.changed(redirect)
      return changed ? [{_id, _type, permanent, ...changed}] : []
    }),
    ...moved.missing([...published, ...own]).map(({from, to}) => ({
      _id: randomUUID(),
      _type: 'redirect',
      from,
      to,
      permanent: true,
    })),
  ]
}
