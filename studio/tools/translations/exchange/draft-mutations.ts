import type {Mutation, PatchOperations} from '@sanity/client'
import {patchPath} from '../../../translation-state/field-in-list.ts'
import type {DocumentVersions, FieldPair} from '../../../translation-state/field-pairs.ts'
import {emptyItem} from '../../../translation-state/translatable-types.ts'

/** A field and the Spanish value to write to it. */
export type SpanishWrite = {pair: FieldPair; value: unknown}

/** Returns the patches that write the Spanish value of a field. */
export const patchOf = ({pair, value}: SpanishWrite): PatchOperations[] => {
  const {field, spanish} = pair
  const path = patchPath(field.name)
  if (spanish.itemKey === undefined) return [{set: {[path]: value}}]
  if (spanish.exists) return [{set: {[`${path}[_key=="${spanish.itemKey}"].value`]: value}}]
  const item = {...emptyItem(field, spanish.itemKey, 'es'), value}
  return [{setIfMissing: {[path]: []}}, {insert: {after: `${path}[-1]`, items: [item]}}]
}

/**
 * Creates the mutations that write Spanish values of one document to its draft or, if a release is
 * selected, to its version in the release. The lake rejects all mutations if the draft or the
 * version was changed or created since it was read.
 *
 * @param layer - `drafts`, or the name of the selected release
 * @throws Error if the document does not exist
 */
export function draftMutations(
  documentId: string,
  layer: string,
  {draft, published}: DocumentVersions,
  writes: readonly SpanishWrite[],
): Mutation[] {
  const id = layer === 'drafts' ? `drafts.${documentId}` : `versions.${layer}.${documentId}`
  const patches = writes.flatMap(patchOf)
  if (draft)
    return patches.map((patch, index) => ({
      patch: {id, ...patch, ...(index === 0 && draft._rev && {ifRevisionID: draft._rev})},
    }))
  if (!published)
    throw new Error(`The document ${documentId} was deleted, so its translation cannot be saved`)
  const {_rev, _createdAt, _updatedAt, ...content} = published
  return [{create: {...content, _id: id}}, ...patches.map((patch) => ({patch: {id, ...patch}}))]
}
