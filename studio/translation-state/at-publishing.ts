import {type Confirmed, publishedPair} from './confirmations.ts'
import type {Confirmations, FieldPair} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'

/** What to record about the translations of a document when it is published. */
export type AtPublishing = {
  /** Confirmations to write, in this order. */
  confirmed: Confirmed[]
  /** Fields whose Spanish was written for an earlier English. */
  stale: FieldPair[]
}

/**
 * Decides what to record when a document is published. Spanish written in this draft is confirmed for
 * the English above it.
 *
 * @param pairs - the document's fields in both languages, with the draft to be published
 */
export function atPublishing(
  pairs: readonly FieldPair[],
  confirmations: Confirmations,
): AtPublishing {
  const translatable = pairs.filter(({field}) => field.kind !== 'date')
  const confirmed = translatable.flatMap((pair) => {
    const {documentId, field, english, spanish, state} = pair
    const isNewlyWritten =
      state === 'complete' && fingerprint(spanish.latest) !== fingerprint(spanish.published)
    return [
      ...publishedPair(pair, confirmations(documentId, field.name)),
      ...(isNewlyWritten
        ? [{field: field.name, english: english.latest, spanish: spanish.latest}]
        : []),
    ]
  })
  return {confirmed, stale: pairs.filter(({state}) => state === 'out-of-date')}
}
