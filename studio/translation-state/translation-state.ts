import {isWritten} from '#schemas/fields/localized-value.ts'
import {fingerprint} from './fingerprint.ts'

/**
 * How far a field is: not begun at all, without the English that stands in for everything, without
 * Spanish, with Spanish made for another English, or whole.
 */
export type TranslationState = 'empty' | 'english-missing' | 'missing' | 'out-of-date' | 'complete'

/** What must not be there on a finished site. */
export const unfinishedStates: readonly TranslationState[] = [
  'english-missing',
  'missing',
  'out-of-date',
]

/** A moment at which somebody held a Spanish value for right: fingerprints of both languages. */
export type Confirmation = {source: string; target: string}

/** A value in one language: as it will be published, and as it is. */
export type Versions = {latest: unknown; published: unknown}

const wasRewritten = (spanish: Versions, last: Confirmation | undefined): boolean => {
  const now = fingerprint(spanish.latest)
  return now !== fingerprint(spanish.published) && now !== last?.target
}

/**
 * The state of one field.
 *
 * Without a confirmation what is published counts as right: so it was when the site was planted. A
 * Spanish rewritten in the draft since then is taken for made to fit the English above it;
 * publishing writes that down. A pair that was right once is right again when it comes back, as
 * after "discard changes".
 *
 * @param confirmed - of this field, the latest last
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
  const last = confirmed.at(-1)
  if (confirmed.some((pair) => pair.source === source && pair.target === target)) return 'complete'
  const rightFor = last?.source ?? baseline(english, spanish)
  if (rightFor === undefined || rightFor === source) return 'complete'
  return wasRewritten(spanish, last) ? 'complete' : 'out-of-date'
}

/** The English that the published Spanish stands beside; undefined where not both are published. */
const baseline = (english: Versions, spanish: Versions): string | undefined =>
  isWritten(english.published) && isWritten(spanish.published)
    ? fingerprint(english.published)
    : undefined
