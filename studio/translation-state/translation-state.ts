import {isRecord} from '#schemas/record.ts'
import {isWritten} from '#schemas/written.ts'
import {fingerprint} from './fingerprint.ts'

/**
 * The translation state of a field: `empty` (no text), `english-missing` (only Spanish; English is
 * required, because the site shows it if Spanish is missing), `missing` (only English),
 * `out-of-date` (the Spanish translates an earlier English text) or `complete`.
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

/** The values of a field in one language. `latest` is the draft's value if there is a draft. */
export type Versions = {latest: unknown; published: unknown}

/** Returns whether a value has what its language needs: a picture also needs an alt text. */
const hasText = (value: unknown): boolean =>
  isWritten(value) && (!isRecord(value) || isWritten(value.alt))

/**
 * Returns the translation state of a field.
 *
 * - If the current Spanish was ever confirmed: `complete` if it was confirmed for the current
 * English, otherwise `out-of-date`. This also works after "discard changes".
 * - If the current Spanish was never confirmed: `complete` if the English is the one that was
 * confirmed last or, without confirmations, the published one. Also `complete` if the draft changes
 * the Spanish, because the editor saw the current English. Otherwise `out-of-date`.
 *
 * @param confirmed - confirmations of this field, oldest first
 */
export function translationState(
  english: Versions,
  spanish: Versions,
  confirmed: readonly Confirmation[],
): TranslationState {
  if (!hasText(english.latest)) return hasText(spanish.latest) ? 'english-missing' : 'empty'
  if (!hasText(spanish.latest)) return 'missing'
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
 * Returns the fingerprint of the published English; undefined if English or Spanish is unpublished.
 */
const publishedSource = (english: Versions, spanish: Versions): string | undefined =>
  isWritten(english.published) && isWritten(spanish.published)
    ? fingerprint(english.published)
    : undefined
