import {useMemo} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {type Confirmed, confirming} from '../../translation-state/confirmations.ts'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {draftMutations} from './exchange/draft-mutations.ts'
import type {ImportPlan} from './exchange/import-plan.ts'
import type {Content} from './use-field-pairs.ts'

/** What became of an import: fields written, and those that changed in the very moment. */
export type Imported = {written: number; confirmed: number; overtaken: FieldPair[]}

const confirmedOf = ({field, english, spanish}: FieldPair, value = spanish.latest): Confirmed => ({
  field: field.name,
  english: english.latest,
  spanish: value,
})

const options = {
  autoGenerateArrayKeys: false,
  returnDocuments: false,
  visibility: 'sync',
} as const

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

async function importInto(
  client: SanityClient,
  content: Content,
  plan: ImportPlan,
): Promise<Imported> {
  const result: Imported = {written: 0, confirmed: 0, overtaken: []}
  for (const [documentId, writes] of Map.groupBy(plan.writes, ({pair}) => pair.documentId)) {
    const [first] = writes
    if (!first) continue
    const spanishId = first.pair.spanish.documentId
    try {
      await client.mutate(
        [
          ...draftMutations(spanishId, content.versions.get(spanishId) ?? {}, writes),
          ...confirming(
            documentId,
            writes.map(({pair, value}) => confirmedOf(pair, value)),
            content.stateOf(documentId),
          ),
        ],
        {...options, tag: 'translations.import'},
      )
      result.written += writes.length
    } catch (error) {
      // The other documents of the file are still worth writing.
      if (!isConflict(error)) throw error
      result.overtaken.push(...writes.map(({pair}) => pair))
    }
  }
  for (const [documentId, pairs] of Map.groupBy(plan.confirmed, (pair) => pair.documentId)) {
    await client.mutate(
      confirming(
        documentId,
        pairs.map((pair) => confirmedOf(pair)),
        content.stateOf(documentId),
      ),
      {...options, tag: 'translations.confirm'},
    )
    result.confirmed += pairs.length
  }
  return result
}

/** What the tool writes: confirmations, and imported Spanish into drafts. Never anything published. */
export function useTranslations(content: Content | undefined) {
  const client = useClient({apiVersion: '2025-02-19'})
  return useMemo(
    () => ({
      /** Holds the Spanish of a field for right beside the English it has now. */
      confirm: async (pair: FieldPair): Promise<void> => {
        await client.mutate(
          confirming(pair.documentId, [confirmedOf(pair)], content?.stateOf(pair.documentId)),
          {...options, tag: 'translations.confirm'},
        )
      },
      importPlan: async (plan: ImportPlan): Promise<Imported> =>
        content ? importInto(client, content, plan) : {written: 0, confirmed: 0, overtaken: []},
    }),
    [client, content],
  )
}
