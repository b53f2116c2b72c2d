import {bracesIn, isFact, textsIn} from '#schemas/facts.ts'
import {factOfOne} from '#schemas/fields/fact-rules.ts'
import {isWritten} from '#schemas/written.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {fingerprint} from '../../../translation-state/fingerprint.ts'
import type {Returned} from './exchange-file.ts'
import {comparable, type Inline, wordsOf} from './inline.ts'
import {segmentsOf} from './segments.ts'
import {spanishValue} from './spanish-value.ts'
import {
  damagedWord,
  hasLostLetter,
  isSignsOnly,
  shownCode,
  spreadsheetError,
} from './wrong-texts.ts'

/** Why the import skips a field. The values of `why` are ids of texts in the catalogue. */
export type SkipReason =
  | {why: 'english-changed' | 'spanish-changed' | 'both-changed' | 'gone' | 'mixed' | 'editors'}
  | {why: 'incomplete'; translated: number; of: number}
  | {why: 'wrong-fact' | 'other-facts'; fact: string}
  | {why: 'damaged' | 'formula'; example: string}
  | {why: 'doubled'; piece: number}
  | {why: 'unknown-code' | 'unbalanced-code' | 'missing-code'; code: string; piece: number}

/** What the import of a file will change. */
export type ImportPlan = {
  /** Spanish values to write to drafts. */
  writes: {pair: FieldPair; value: unknown}[]
  /** Outdated fields whose Spanish the translator marked as correct without changing it. */
  confirmed: FieldPair[]
  unchanged: number
  /** The number of fields whose translation in the file is blank, or still the English text. */
  untranslated: number
  leftOut: {id: string; pair: FieldPair | undefined; reason: SkipReason}[]
}

type Outcome =
  | {write: unknown}
  | {confirm: true}
  | {unchanged: true}
  | {untranslated: true}
  | {leftOut: SkipReason}

/** Texts of more words than this, such as names of products, are hardly ever the same in both languages. */
const longestName = 3

/**
 * Returns the translation of a segment; undefined if it is blank, signs such as `-` only, or the English text
 * that a program copied and nobody marked as translated.
 */
const translationIn = (
  pair: FieldPair,
  {read, finished}: Returned,
  source: readonly Inline[] | undefined,
): Inline[] | undefined => {
  const inline = read(pair.field.kind === 'richText')
  const words = wordsOf(inline)
  const english = wordsOf(source ?? [])
  const isCopy =
    !finished &&
    words.trim() === english.trim() &&
    (words.match(/\p{L}{2,}/gu) ?? []).length > longestName
  return isWritten(words) && !isCopy && !isSignsOnly(words, english) ? inline : undefined
}

/**
 * Returns the translated segments that differ from the current Spanish, whether any segment is translated,
 * and the first problem of a text.
 */
const changesIn = (pair: FieldPair, translations: readonly Returned[]) => {
  const segments = segmentsOf(pair) ?? []
  const changes = new Map<number, Inline[]>()
  let isTranslated = false
  let problem: SkipReason | undefined
  for (const each of translations) {
    const {index} = each.reference
    const segment = segments.find((own) => own.index === index)
    const inline = translationIn(pair, each, segment?.source)
    if (!inline) continue
    isTranslated = true
    if (comparable(inline) === comparable(segment?.target ?? [])) continue
    const other = changes.get(index)
    problem ??=
      other && comparable(other) !== comparable(inline)
        ? {why: 'doubled', piece: index + 1}
        : wrongText(wordsOf(inline), wordsOf(segment?.source ?? []), index + 1)
    changes.set(index, inline)
  }
  return {changes, isTranslated, problem}
}

/** Returns what a program has made of a translation: an error of a spreadsheet, or codes. */
function wrongText(spanish: string, english: string, piece: number): SkipReason | undefined {
  const example = spreadsheetError(spanish, english)
  if (example) return {why: 'formula', example}
  const code = shownCode(spanish, english)
  return code ? {why: 'unknown-code', code, piece} : undefined
}

const conflict = (english: boolean, spanish: boolean): SkipReason | undefined => {
  if (english && spanish) return {why: 'both-changed'}
  if (english) return {why: 'english-changed'}
  return spanish ? {why: 'spanish-changed'} : undefined
}

/**
 * Rejects braces that are neither a fact nor in the English text, such as `{teléfono}`, and facts that
 * only one language contains.
 */
const wrongFacts = ({english}: FieldPair, spanish: unknown): SkipReason | undefined => {
  const inEnglish = textsIn(english.latest).flatMap(bracesIn)
  const wrong = textsIn(spanish)
    .flatMap(bracesIn)
    .find((text) => !isFact(text) && !inEnglish.includes(text))
  if (wrong) return {why: 'wrong-fact', fact: wrong}
  const fact = factOfOne(english.latest, spanish)
  return fact ? {why: 'other-facts', fact} : undefined
}

const outcome = (pair: FieldPair | undefined, translations: readonly Returned[]): Outcome => {
  const [first] = translations
  if (!pair || !first) return {leftOut: {why: 'gone'}}
  const {english, spanish} = first.reference
  if (translations.some(({reference: own}) => own.english !== english || own.spanish !== spanish))
    return {leftOut: {why: 'mixed'}}
  const {changes, isTranslated, problem} = changesIn(pair, translations)
  const changed = conflict(
    fingerprint(pair.english.latest) !== english,
    fingerprint(pair.spanish.latest) !== spanish,
  )
  // The file changes nothing: it is blank, was imported before, or an editor typed the same text.
  if (changes.size === 0) {
    if (!isTranslated) return {untranslated: true}
    const isHeldForRight = translations.every(({finished}) => finished)
    return !changed && isHeldForRight && pair.state === 'out-of-date'
      ? {confirm: true}
      : {unchanged: true}
  }
  if (changed) return {leftOut: changed}
  if (problem?.why === 'formula' || problem?.why === 'doubled') return {leftOut: problem}
  const result = spanishValue(pair, changes)
  if ('value' in result) {
    const example = damagedWord(pair, result.value)
    if (example !== undefined) return {leftOut: {why: 'damaged', example}}
    if (problem) return {leftOut: problem}
    const wrong = wrongFacts(pair, result.value)
    return wrong ? {leftOut: wrong} : {write: result.value}
  }
  return {
    leftOut:
      result.problem === 'incomplete'
        ? {why: 'incomplete', translated: result.translated, of: result.of}
        : {why: result.problem, code: result.code, piece: result.index + 1},
  }
}

/**
 * Plans the import of a file. A field is imported completely or not at all. It is skipped if its
 * English or Spanish has changed since the export.
 *
 * @param pairs - the current values of all fields
 * @param confirms - whether the user may confirm outdated Spanish, which contributors may not
 */
export function planImport(
  translations: readonly Returned[],
  pairs: readonly FieldPair[],
  confirms = true,
): ImportPlan {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]))
  const plan: ImportPlan = {writes: [], confirmed: [], unchanged: 0, untranslated: 0, leftOut: []}
  const fields = Map.groupBy(
    translations,
    ({reference: {documentId, field}}) => `${documentId}/${field}`,
  )
  for (const [id, own] of fields) {
    const pair = byId.get(id)
    const found = outcome(pair, own)
    const result: Outcome = 'confirm' in found && !confirms ? {leftOut: {why: 'editors'}} : found
    if ('leftOut' in result) plan.leftOut.push({id, pair, reason: result.leftOut})
    else if (pair && 'write' in result) plan.writes.push({pair, value: result.write})
    else if (pair && 'confirm' in result) plan.confirmed.push(pair)
    else if ('untranslated' in result) plan.untranslated += 1
    else plan.unchanged += 1
  }
  return withoutDamage(plan)
}

/** Imports nothing of a file that has lost letters for certain: other fields may have lost some too. */
function withoutDamage(plan: ImportPlan): ImportPlan {
  const [reason] = plan.leftOut.flatMap(({reason}) =>
    reason.why === 'damaged' && hasLostLetter(reason.example) ? reason : [],
  )
  if (!reason) return plan
  const skipped = plan.writes.map(({pair}) => ({id: pair.id, pair, reason}))
  return {...plan, writes: [], confirmed: [], leftOut: [...plan.leftOut, ...skipped]}
}
