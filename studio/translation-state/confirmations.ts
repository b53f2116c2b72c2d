import type {Mutation} from '@sanity/client'
import {isWritten} from '#schemas/fields/localized-value.ts'
import type {Confirmations, FieldPair, StoredDocument} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'
import {isRecord} from './portable-text.ts'
import type {Confirmation} from './translation-state.ts'

/** The type of the documents that hold what was confirmed. */
export const translationStateType = 'translationState'

/** Kept for a field: enough to come back to after "discard changes" or a restored revision. */
const keptForEachField = 4

/**
 * The document that says which Spanish values of a document were right for which English ones. Its
 * dot keeps it from everyone who is not signed in, on our lake and on Sanity's.
 *
 * @param documentId - of the published document, the English one where each language has its own
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

/** What the given documents, of whichever type, say has been confirmed. */
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

/** A Spanish value held for right beside an English one. */
export type Confirmed = {field: string; english: unknown; spanish: unknown}

/**
 * What to write before a field is first confirmed for another English than the published one: its
 * published pair, which counted as right until now. Without it nobody could tell after "discard
 * changes" which English the published Spanish belongs to.
 *
 * @param confirmed - confirmations of the field so far
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
 * The mutations that write down what was confirmed, in order. Each entry is taken out and added by
 * its own key, so that two people who confirm at once lose nothing of each other.
 *
 * @param state - the document as last seen, to forget what is too old
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
