import {isWritten} from '#schemas/fields/localized-value.ts'
import {fingerprint} from './fingerprint.ts'

/**
 * The translation state of a field: `empty`, `english-missing` (English is required, because it is
 * shown where Spanish is missing), `missing` (no Spanish), `out-of-date` (the Spanish belongs to
 * earlier English) or `complete`.
 */
export type TranslationState = 'empty' | 'english-missing' | 'missing' | 'out-of-date' | 'complete'

/** States of fields that still need work. */
export const unfinishedStates: readonly TranslationState[] = [
  'english-missing',
  'missing',
  'out-of-date',
]

/** The fingerprints of an English value and of the Spanish value that somebody confirmed for it. */
export type Confirmation = {source: string; target: string}

/** The value of a field in one language: `latest` is in the draft if there is one. */
export type Versions = {latest: unknown; published: unknown}

/**
 * Returns the translation state of a field.
 *
 * - If the Spanish value was confirmed, it is complete with the English values for which it was
 * confirmed, and out of date with any other English. This also holds after "discard changes".
 * - If the Spanish value was never confirmed, it belongs to the English that was confirmed last, or
 * to the published English. If the draft changes the Spanish, the editor saw the current English,
 * so the field is complete. Publishing stores that.
 *
 * @param confirmed - confirmations of this field, oldest first
 */
export function translationState(
  english: Versions,
  spanish: Versions,
  confirmed: readonly Confirmation[],
): TranslationState {
  if (!isWritten(english.latest)) return isWritten(spanish.latest) ? 'english-missing' : 'empty'
  if (!isWritten(spanish.latest)) return 'missing'
  const source = fingerprint(english.latest)
  const target = fingerprint(spanish.latest)
  const ofThisSpanish = confirmed.filter((pair) => pair.target === target)
  if (ofThisSpanish.length > 0)
    return ofThisSpanish.some((pair) => pair.source === source) ? 'complete' : 'out-of-date'
  const madeFor = confirmed.at(-1)?.source ?? publishedSource(english, spanish)
  if (madeFor === undefined || madeFor === source) return 'complete'
  return target === fingerprint(spanish.published) ? 'out-of-date' : 'complete'
}

/**
 * Returns the fingerprint of the published English; undefined unless both languages are published.
 */
const publishedSource = (english: Versions, spanish: Versions): string | undefined =>
  isWritten(english.published) && isWritten(spanish.published)
    ? fingerprint(english.published)
    : undefined
