import type {Mutation} from '@sanity/client'
import {isWritten} from '#schemas/fields/localized-value.ts'
import type {Confirmations, FieldPair, StoredDocument} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'
import {isRecord} from './portable-text.ts'
import type {Confirmation} from './translation-state.ts'

/** The type of documents with confirmations. */
export const translationStateType = 'translationState'

/** Confirmations kept per field, for "discard changes" and restored revisions. */
const keptForEachField = 4

/**
 * The id of the document that records which Spanish values were confirmed for which English ones. Its
 * dot hides it from anonymous callers, on our lake and on Sanity's.
 *
 * @param documentId - published id; that of the English document if each language has its own
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

/** Collects the confirmations from documents of any type. */
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

/** A Spanish value confirmed for an English one. */
export type Confirmed = {field: string; english: unknown; spanish: unknown}

/**
 * The published pair to record before a field is first confirmed for an unpublished English. After
 * "discard changes" it tells which English the published Spanish belongs to.
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
 * Creates the mutations that record confirmations in order. They remove and add entries by key, so
 * concurrent confirmations of two users do not overwrite each other.
 *
 * @param state - the last known document, for deleting old entries
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
