import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {isVersionId, publishedId} from '../store/document-id.ts'

const creations = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * Adds to the creation of a release's version which published revision it starts from, as Sanity's
 * lake does: `_system.base`, `{id, rev}`. With it, the Studio finds what was published since. A
 * version keeps its base when it is replaced, and a copy of a version has the base of the original.
 * Changes the mutation and not only the document, because listeners apply the mutation too.
 *
 * @param current - returns the current state of a document
 */
export function withVersionBase(
  id: string,
  mutation: Fields,
  current: (id: string) => LakeDocument | null,
): Fields {
  const kind = isVersionId(id) ? creations.find((each) => isFields(mutation[each])) : undefined
  const body = kind && mutation[kind]
  if (!kind || !isFields(body) || baseOf(body)) return mutation
  const before = current(id)
  if (before && kind !== 'createOrReplace') return mutation
  const published = before ? null : current(publishedId(id))
  const base = before ? baseOf(before) : published && {id: published._id, rev: published._rev}
  const system = isFields(body._system) ? body._system : {}
  return base ? {...mutation, [kind]: {...body, _system: {...system, base}}} : mutation
}

function baseOf({_system: system}: Fields): unknown {
  return isFields(system) && isFields(system.base) ? system.base : undefined
}
