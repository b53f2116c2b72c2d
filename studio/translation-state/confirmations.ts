import type {Mutation} from '@sanity/client'
import {isRecord} from '#schemas/record.ts'
import {isWritten} from '#schemas/written.ts'
import type {Confirmations, FieldPair, StoredDocument} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'
import type {Confirmation} from './translation-state.ts'

/** Name of the document type that stores confirmed translations. */
export const translationStateType = 'translationState'

/**
 * Number of confirmations to store per field. Confirmations of earlier texts are needed after
 * "discard changes" and after restoring an earlier version.
 */
const keptForEachField = 4

/**
 * Returns the id of the document that stores which Spanish value was confirmed for which English
 * value. The id has a dot, so anonymous clients cannot read the document, in our lake and in
 * Sanity's.
 *
 * @param documentId - published id; the id of the English document if each language has a separate
 * document
 */
export const translationStateId = (documentId: string): string => `translations.${documentId}`

type Entry = Confirmation & {key: string; field: string}

const entryOf = (stored: unknown): Entry[] =>
  isRecord(stored) &&
  typeof stored._key === 'string' &&
  typeof stored.path === 'string' &&
  typeof stored.sourceHash === 'string' &&
  typeof stored.targetHash === 'string'
    ? [
        {
          key: stored._key,
          field: stored.path,
          source: stored.sourceHash,
          target: stored.targetHash,
        },
      ]
    : []

const entriesOf = (state: StoredDocument | undefined): Entry[] =>
  Array.isArray(state?.confirmed) ? state.confirmed.flatMap(entryOf) : []

/** Reads the confirmations from all documents that store them. */
export function confirmationsIn(documents: Iterable<StoredDocument>): Confirmations {
  const found = new Map<string, Map<string, Entry[]>>()
  for (const document of documents) {
    if (document._type !== translationStateType) continue
    found.set(
      document._id,
      Map.groupBy(entriesOf(document), ({field}) => field),
    )
  }
  return (documentId, field) => found.get(translationStateId(documentId))?.get(field) ?? []
}

/** A Spanish value that was confirmed for an English value. */
export type Confirmed = {field: string; english: unknown; spanish: unknown}

/**
 * Returns a confirmation of the published Spanish for the published English. It must be stored when
 * a field is confirmed for the first time and its draft has other English. Without it, the state of
 * the published Spanish would be unknown after "discard changes".
 *
 * @param confirmed - existing confirmations of the field
 */
export function publishedPair(
  {field, english, spanish}: Pick<FieldPair, 'field' | 'english' | 'spanish'>,
  confirmed: readonly Confirmation[],
): Confirmed[] {
  const isNeeded =
    confirmed.length === 0 &&
    isWritten(english.published) &&
    isWritten(spanish.published) &&
    fingerprint(english.latest) !== fingerprint(english.published)
  return isNeeded
    ? [{field: field.name, english: english.published, spanish: spanish.published}]
    : []
}

const outlived = (entries: readonly Entry[], fields: ReadonlySet<string>): string[] =>
  [...Map.groupBy(entries, ({field}) => field)].flatMap(([field, own]) =>
    fields.has(field) ? own.slice(0, 1 - keptForEachField).map(({key}) => key) : [],
  )

/**
 * Creates the mutations that store confirmations. The mutations add and remove items by key, so that
 * two users who confirm at the same time do not overwrite each other's confirmations.
 *
 * @param confirmed - the confirmations, in the order in which they are stored
 * @param state - the stored document; needed to delete old confirmations
 */
export function confirming(
  documentId: string,
  confirmed: readonly Confirmed[],
  state?: StoredDocument,
): Mutation[] {
  if (confirmed.length === 0) return []
  const id = translationStateId(documentId)
  const items = confirmed.map(({field, english, spanish}) => {
    const sourceHash = fingerprint(english)
    return {
      _key: `${field}-${sourceHash}`,
      path: field,
      sourceHash,
      targetHash: fingerprint(spanish),
    }
  })
  const old = outlived(entriesOf(state), new Set(confirmed.map(({field}) => field)))
  const gone = [...new Set([...old, ...items.map(({_key}) => _key)])]
  return [
    {createIfNotExists: {_id: id, _type: translationStateType}},
    {patch: {id, setIfMissing: {confirmed: []}}},
    {patch: {id, unset: gone.map((key) => `confirmed[_key=="${key}"]`)}},
    {patch: {id, insert: {after: 'confirmed[-1]', items}}},
  ]
}
