import {isFields, type LakeDocument} from '../store/document.ts'
import {isVersionId, publishedId} from '../store/document-id.ts'

/**
 * Stores in a new version of a release which published revision it started from, as Sanity's lake
 * does: `_system.base`, `{id, rev}`. With it, the Studio finds what was published since. A version
 * keeps its base when it is replaced, and a copy of a version has the base of the original.
 *
 * @param before - the version before the mutation; null if the mutation created it
 * @param current - returns the current state of a document
 */
export function withVersionBase(
  version: LakeDocument,
  before: LakeDocument | null,
  current: (id: string) => LakeDocument | null,
): LakeDocument {
  if (!isVersionId(version._id) || baseOf(version)) return version
  const published = before ? null : current(publishedId(version._id))
  const base = before ? baseOf(before) : published && {id: published._id, rev: published._rev}
  const system = isFields(version._system) ? version._system : {}
  return base ? {...version, _system: {...system, base}} : version
}

function baseOf({_system: system}: LakeDocument): unknown {
  return isFields(system) && isFields(system.base) ? system.base : undefined
}
