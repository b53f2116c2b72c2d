import {isWritten} from '#schemas/fields/localized-value.ts'
import {fingerprint} from './fingerprint.ts'

/**
 * The state of a field: `empty`, `english-missing` (English is the fallback), `missing` (Spanish),
 * `out-of-date` (Spanish for an earlier English) or `complete`.
 */
export type TranslationState = 'empty' | 'english-missing' | 'missing' | 'out-of-date' | 'complete'

/** States that a finished site must not have. */
export const unfinishedStates: readonly TranslationState[] = [
  'english-missing',
  'missing',
  'out-of-date',
]

/** Fingerprints of a Spanish value and of the English value that somebody confirmed it for. */
export type Confirmation = {source: string; target: string}

/** A value in one language: the draft's and the published one. */
export type Versions = {latest: unknown; published: unknown}

/**
 * Returns the translation state of one field.
 *
 * - A confirmed Spanish value is complete with the English values it was confirmed for, and out of date
 * with any other. This also holds after "discard changes".
 * - An unconfirmed Spanish value belongs to the English confirmed last, or to the published English. If
 * the draft changes it, the editor saw the current English, so it is complete; publishing records that.
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

/** The published English; undefined unless both languages are published. */
const publishedSource = (english: Versions, spanish: Versions): string | undefined =>
  isWritten(english.published) && isWritten(spanish.published)
    ? fingerprint(english.published)
    : undefined
