import type {Mutation, PatchOperations} from '@sanity/client'
import type {DocumentVersions, FieldPair} from '../../../translation-state/field-pairs.ts'
import {emptyItem} from '../../../translation-state/translatable-types.ts'

/** A Spanish value and the field it belongs to. */
export type SpanishWrite = {pair: FieldPair; value: unknown}

const patchOf = ({pair, value}: SpanishWrite): PatchOperations[] => {
  const {field, spanish} = pair
  if (spanish.itemKey === undefined) return [{set: {[field.name]: value}}]
  if (spanish.exists) return [{set: {[`${field.name}[_key=="${spanish.itemKey}"].value`]: value}}]
  const item = {...emptyItem(field, spanish.itemKey, 'es'), value}
  return [{setIfMissing: {[field.name]: []}}, {insert: {after: `${field.name}[-1]`, items: [item]}}]
}

/**
 * The mutations that put Spanish values of one document into its draft, and nothing else into it.
 * All or none of them hold: where the draft has changed since it was read, or has come to be, the
 * lake refuses them.
 *
 * @throws when the document is not there at all
 */
export function draftMutations(
  documentId: string,
  {draft, published}: DocumentVersions,
  writes: readonly SpanishWrite[],
): Mutation[] {
  const id = `drafts.${documentId}`
  const patches = writes.flatMap(patchOf)
  if (draft)
    return patches.map((patch, index) => ({
      patch: {id, ...patch, ...(index === 0 && draft._rev && {ifRevisionID: draft._rev})},
    }))
  if (!published) throw new Error(`${documentId} is neither published nor a draft`)
  const {_rev, _createdAt, _updatedAt, ...content} = published
  return [{create: {...content, _id: id}}, ...patches.map((patch) => ({patch: {id, ...patch}}))]
}
