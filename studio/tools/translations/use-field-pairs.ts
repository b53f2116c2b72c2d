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

/** Everything the tool knows of the content. */
export type Content = {
  pairs: readonly FieldPair[]
  versions: ReadonlyMap<string, DocumentVersions>
  /** What was confirmed of a document, as it is stored. */
  stateOf: (documentId: string) => StoredDocument | undefined
}

/** Every field in both languages, kept up to date; undefined until the content has come. */
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
