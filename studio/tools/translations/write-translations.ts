import type {SanityClient} from '@sanity/client'
import {
  type Confirmed,
  confirmationsIn,
  confirming,
  publishedPair,
} from '../../translation-state/confirmations.ts'
import type {FieldPair, StoredDocument} from '../../translation-state/field-pairs.ts'
import {draftMutations, type SpanishWrite} from './exchange/draft-mutations.ts'
import type {ImportPlan} from './exchange/import-plan.ts'
import type {Content} from './use-field-pairs.ts'

/**
 * The result of an import. `overtaken` are fields that the import skipped, because another user
 * changed the document during the import.
 */
export type Imported = {written: number; confirmed: number; overtaken: FieldPair[]}

type Known = Pick<Content, 'layer' | 'versions' | 'stateOf'>

const options = {autoGenerateArrayKeys: false, returnDocuments: false, visibility: 'sync'} as const

/** Returns the confirmations to store for confirmed or imported Spanish. */
const confirmationsOf = (
  pair: FieldPair,
  state: StoredDocument | undefined,
  spanish = pair.spanish.latest,
): Confirmed[] => {
  const {documentId, field, english} = pair
  const confirmed = confirmationsIn(state ? [state] : [])(documentId, field.name)
  return [
    ...publishedPair({...pair, spanish: {...pair.spanish, latest: spanish}}, confirmed),
    {field: field.name, english: english.latest, spanish},
  ]
}

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 409

/**
 * Stores that the current Spanish of the given fields fits their current English.
 *
 * @throws errors from the client
 */
export async function confirmPairs(
  client: SanityClient,
  content: Pick<Known, 'stateOf'>,
  pairs: readonly FieldPair[],
): Promise<void> {
  for (const [documentId, own] of Map.groupBy(pairs, (pair) => pair.documentId)) {
    const state = content.stateOf(documentId)
    const confirmed = own.flatMap((pair) => confirmationsOf(pair, state))
    await client.mutate(confirming(documentId, confirmed, state), {
      ...options,
      tag: 'translations.confirm',
    })
  }
}

/** Writes the Spanish of one document and its confirmations, if wanted, in one transaction. */
async function writeDocument(
  client: SanityClient,
  {layer, versions, stateOf}: Known,
  documentId: string,
  writes: readonly SpanishWrite[],
  confirms: boolean,
): Promise<'written' | 'overtaken'> {
  const spanishId = writes[0]?.pair.spanish.documentId ?? documentId
  const state = stateOf(documentId)
  const confirmed = writes.flatMap(({pair, value}) => confirmationsOf(pair, state, value))
  try {
    await client.mutate(
      [
        ...draftMutations(spanishId, layer, versions.get(spanishId) ?? {}, writes),
        ...(confirms ? confirming(documentId, confirmed, state) : []),
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
 * Writes the Spanish values of an import plan to drafts or to the selected release. Skips documents that have changed since the
 * plan was made.
 *
 * @param confirms - whether to store that the Spanish fits the English, which contributors may not
 * @throws errors from the client except conflicts; documents written before the error stay changed
 */
export async function importTranslations(
  client: SanityClient,
  content: Known,
  plan: ImportPlan,
  confirms = true,
): Promise<Imported> {
  const result: Imported = {written: 0, confirmed: 0, overtaken: []}
  for (const [documentId, writes] of Map.groupBy(plan.writes, ({pair}) => pair.documentId)) {
    const outcome = await writeDocument(client, content, documentId, writes, confirms)
    if (outcome === 'written') result.written += writes.length
    else result.overtaken.push(...writes.map(({pair}) => pair))
  }
  if (!confirms) return result
  await confirmPairs(client, content, plan.confirmed)
  return {...result, confirmed: plan.confirmed.length}
}
