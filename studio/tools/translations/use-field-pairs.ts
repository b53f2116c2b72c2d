import {useMemo} from 'react'
import {usePerspective, useSchema} from 'sanity'
import {selectedLayer} from '../../selected-perspective.ts'
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
  /** `drafts`, or the name of the selected release. */
  layer: string
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
  const layer = selectedLayer(usePerspective().perspectiveStack)
  const content = useMemo(() => {
    if (!documents) return undefined
    const all = [...documents.values()]
    return {
      layer,
      pairs: fieldPairs(types, all, confirmationsIn(all), layer),
      versions: versionsById(all, layer),
      stateOf: (documentId: string) => documents.get(translationStateId(documentId)),
    }
  }, [documents, types, layer])
  return {...(content && {content}), ...(error !== undefined && {error})}
}
