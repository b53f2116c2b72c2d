import {type Confirmed, publishedPair} from './confirmations.ts'
import type {Confirmations, FieldPair} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'

/** Which translations are confirmed, and which are outdated, when a document is published. */
export type AtPublishing = {
  /** Confirmations to store, in this order. */
  confirmed: Confirmed[]
  /** Fields whose Spanish belongs to an earlier version of the English. */
  stale: FieldPair[]
}

/**
 * Determines which translations are confirmed, and which are outdated, when a document is
 * published. If the draft changed the Spanish of a field, publishing confirms it as the translation
 * of the draft's English.
 *
 * @param pairs - the fields of the document in both languages, including the draft to publish
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
