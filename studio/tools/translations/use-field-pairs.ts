import {useMemo} from 'react'
import {useSchema} from 'sanity'
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

/** Subscribes to all translatable fields; `content` is undefined while loading. */
export function useFieldPairs(): {content?: Content; error?: unknown} {
  const schema = useSchema()
  const types = useMemo(() => translatableTypes(schema), [schema])
  const names = useMemo(() => [...types.map(({name}) => name), translationStateType], [types])
  const {documents, error} = useDataset(names)
  const content = useMemo(() => {
    if (!documents) return undefined
    const all = [...documents.values()]
    return {
      pairs: fieldPairs(types, all, confirmationsIn(all)),
      versions: versionsById(all),
      stateOf: (documentId: string) => documents.get(translationStateId(documentId)),
    }
  }, [documents, types])
  return {...(content && {content}), ...(error !== undefined && {error})}
}
