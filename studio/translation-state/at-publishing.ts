import {isWritten} from '#schemas/fields/localized-value.ts'
import type {Confirmed} from './confirmations.ts'
import type {Confirmations, FieldPair} from './field-pairs.ts'
import {fingerprint} from './fingerprint.ts'

/** What publishing a document means for its translations. */
export type AtPublishing = {
  /** To be written down, in this order: what was right before, then what is right from now on. */
  confirmed: Confirmed[]
  /** Fields whose Spanish was made for another English. */
  stale: FieldPair[]
}

/**
 * Looks at the fields of a document that is about to be published.
 *
 * Spanish that was written in this draft is held for right, as its editor had the English before
 * them. Of a field that was never confirmed, what is published is written down as right: after
 * publishing, nobody could tell any more what it was.
 *
 * @param pairs - of the document in both languages, the draft as it will be published
 */
export function atPublishing(
  pairs: readonly FieldPair[],
  confirmations: Confirmations,
): AtPublishing {
  const translatable = pairs.filter(({field}) => field.kind !== 'date')
  const confirmed = translatable.flatMap(({documentId, field, english, spanish, state}) => {
    const all: Confirmed[] = []
    const before = {field: field.name, english: english.published, spanish: spanish.published}
    const isKnown = confirmations(documentId, field.name).length > 0
    const englishChanged = fingerprint(english.latest) !== fingerprint(english.published)
    const spanishChanged = fingerprint(spanish.latest) !== fingerprint(spanish.published)
    if (!isKnown && isWritten(before.english) && isWritten(before.spanish) && englishChanged)
      all.push(before)
    if (state === 'complete' && spanishChanged)
      all.push({field: field.name, english: english.latest, spanish: spanish.latest})
    return all
  })
  return {confirmed, stale: pairs.filter(({state}) => state === 'out-of-date')}
}
