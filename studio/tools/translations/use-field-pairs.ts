import {useMemo} from 'react'
import {usePerspective, useSchema} from 'sanity'
import {selectedPerspective} from '../../selected-perspective.ts'
import {
  confirmationsIn,
  translationStateId,
  translationStateType,
} from '../../translation-state/confirmations.ts'
import {
  type DocumentVersions,
  type FieldPair,
  fieldPairs,
  type StoredDocument,
  versionsById,
} from '../../translation-state/field-pairs.ts'
import {translatableTypes} from '../../translation-state/translatable-types.ts'
import {useDataset} from './use-dataset.ts'

/** All translatable fields, and the documents that they belong to. */
export type Content = {
  pairs: readonly FieldPair[]
  versions: ReadonlyMap<string, DocumentVersions>
  /** Returns the document that stores the confirmed translations of a document. */
  stateOf: (documentId: string) => StoredDocument | undefined
}

/**
 * Subscribes to all translatable fields, as the selected release or the drafts show them; `content` is
 * undefined while loading.
 */
export function useFieldPairs(): {content?: Content; error?: unknown} {
  const schema = useSchema()
  const types = useMemo(() => translatableTypes(schema), [schema])
  const names = useMemo(() => [...types.map(({name}) => name), translationStateType], [types])
  const {documents, error} = useDataset(names)
  const {perspectiveStack} = usePerspective()
  const content = useMemo(() => {
    if (!documents) return undefined
    const all = [...documents.values()]
    const perspective = selectedPerspective(perspectiveStack)
    const stack = typeof perspective === 'string' ? [perspective] : perspective
    return {
      pairs: fieldPairs(types, all, confirmationsIn(all), stack),
      versions: versionsById(all, stack),
      stateOf: (documentId: string) => documents.get(translationStateId(documentId)),
    }
  }, [documents, types, perspectiveStack])
  return {...(content && {content}), ...(error !== undefined && {error})}
}
