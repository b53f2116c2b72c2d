import type {SanityClient} from '@sanity/client'
import {type Confirmed, confirming} from '../../translation-state/confirmations.ts'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import {draftMutations, type SpanishWrite} from './exchange/draft-mutations.ts'
import type {ImportPlan} from './exchange/import-plan.ts'
import type {Content} from './use-field-pairs.ts'

/** What became of an import: fields written, and those that changed in the very moment. */
export type Imported = {written: number; confirmed: number; overtaken: FieldPair[]}

type Known = Pick<Content, 'versions' | 'stateOf'>

const options = {autoGenerateArrayKeys: false, returnDocuments: false, visibility: 'sync'} as const

const confirmedOf = ({field, english, spanish}: FieldPair, value = spanish.latest): Confirmed => ({
  field: field.name,
  english: english.latest,
  spanish: value,
})

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

/**
 * Holds the Spanish of fields of one document for right beside the English they have now.
 *
 * @throws the client's errors
 */
export async function confirmPairs(
  client: SanityClient,
  content: Pick<Known, 'stateOf'>,
  pairs: readonly FieldPair[],
): Promise<void> {
  for (const [documentId, own] of Map.groupBy(pairs, (pair) => pair.documentId))
    await client.mutate(
      confirming(
        documentId,
        own.map((pair) => confirmedOf(pair)),
        content.stateOf(documentId),
      ),
      {...options, tag: 'translations.confirm'},
    )
}

/** The Spanish of one document and its confirmation: both are written, or neither is. */
async function writeDocument(
  client: SanityClient,
  {versions, stateOf}: Known,
  documentId: string,
  writes: readonly SpanishWrite[],
): Promise<'written' | 'overtaken'> {
  const spanishId = writes[0]?.pair.spanish.documentId ?? documentId
  const confirmed = writes.map(({pair, value}) => confirmedOf(pair, value))
  try {
    await client.mutate(
      [
        ...draftMutations(spanishId, versions.get(spanishId) ?? {}, writes),
        ...confirming(documentId, confirmed, stateOf(documentId)),
      ],
      {...options, tag: 'translations.import'},
    )
    return 'written'
  } catch (error) {
    if (isConflict(error)) return 'overtaken'
    throw error
  }
}

/**
 * Carries out an import: Spanish goes into drafts, never into what is published. A document that
 * changed since the plan was made is left alone, the others are written.
 *
 * @throws the client's errors but conflicts; what was written until then stays
 */
export async function importTranslations(
  client: SanityClient,
  content: Known,
  plan: ImportPlan,
): Promise<Imported> {
  const result: Imported = {written: 0, confirmed: 0, overtaken: []}
  for (const [documentId, writes] of Map.groupBy(plan.writes, ({pair}) => pair.documentId)) {
    const outcome = await writeDocument(client, content, documentId, writes)
    if (outcome === 'written') result.written += writes.length
    else result.overtaken.push(...writes.map(({pair}) => pair))
  }
  await confirmPairs(client, content, plan.confirmed)
  return {...result, confirmed: plan.confirmed.length}
}
