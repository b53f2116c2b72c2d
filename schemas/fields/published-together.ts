import {getPublishedId, getVersionFromId, type ValidationContext} from 'sanity'

type Validated = ValidationContext['document']

const releaseOf = (document: Validated): string | undefined =>
  document && getVersionFromId(document._id)

/**
 * GROQ for the documents that visitors see once the validated document is published: the published ones
 * or, if the document is part of a release, those after the release. Needs `togetherParams`.
 */
export const publishedTogether =
  '(_system.delete != true && (_id in path($together) || (_id in path("*") && !(($prefix + _id) in *[_id in path($together)]._id))))'

/** Returns the parameters of `publishedTogether`. */
export function togetherParams(document: Validated): {together: string; prefix: string} {
  const release = releaseOf(document)
  const prefix = release ? `versions.${release}.` : 'none.'
  return {together: `${prefix}**`, prefix}
}

/**
 * Leaves out what a document of a release cannot collide with: other versions of documents that the
 * release changes, and documents that it unpublishes. Drafts count, because they may be published.
 *
 * @param found - `removed` is `_system.delete`
 */
export function afterRelease<Found extends {_id: string; removed: boolean | null}>(
  found: readonly Found[],
  document: Validated,
): readonly Found[] {
  const release = releaseOf(document)
  if (!release) return found
  const isOwn = ({_id}: Found) => getVersionFromId(_id) === release
  const changed = new Set(found.filter(isOwn).map(({_id}) => getPublishedId(_id)))
  return found.filter((each) =>
    isOwn(each) ? !each.removed : !changed.has(getPublishedId(each._id)),
  )
}
