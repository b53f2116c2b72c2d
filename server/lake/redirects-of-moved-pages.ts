import {randomUUID} from 'node:crypto'
import {movedAddresses} from '#schemas/landing-paths.ts'
import {addressKey} from '#schemas/page-paths.ts'

interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/**
 * Returns the redirects that a release publishes for the landing pages that it moves to another
 * address. A redirect that the release contains already is not replaced.
 *
 * @param changes - the published documents before and after the release
 * @param ofType - returns all documents of a type, including drafts and versions
 */
export function redirectsOfMovedPages(
  changes: readonly {before: StoredDocument | null; after: StoredDocument}[],
  ofType: (type: string) => readonly StoredDocument[],
) {
  const isFrom = (path: string) => (redirect: StoredDocument) =>
    typeof redirect.from === 'string' && addressKey(redirect.from) === addressKey(path)
  const own = changes.flatMap(({after}) => (after._type === 'redirect' ? [after] : []))
  const published = ofType('redirect').filter(({_id}) => !_id.includes('.'))
  return changes
    .flatMap(({before, after}) =>
      before && after._type === 'landingPage' ? movedAddresses(before, after) : [],
    )
    .filter(({from}) => !own.some(isFrom(from)))
    .map(({from, to}) => {
      const _id = published.find(isFrom(from))?._id ?? randomUUID()
      return {_id, _type: 'redirect', from, to, permanent: true}
    })
}
