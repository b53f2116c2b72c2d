import Papa from 'papaparse'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {
  type TranslationState,
  unfinishedStates,
} from '../../../translation-state/translation-state.ts'
import {readTags, writeTags} from './csv-tags.ts'
import {type ReturnedFile, UnreadableFileError} from './exchange-file.ts'
import {type Inline, wordsOf} from './inline.ts'
import {isLanguage} from './language-names.ts'
import {readReference, writeReference} from './reference.ts'
import {segmentsOf, translatorNote} from './segments.ts'

/** The columns of the spreadsheet. */
const columns = ['Document', 'Field', 'State', 'English', 'Spanish', 'Note', 'Reference'] as const

const states: ReadonlySet<string> = new Set<TranslationState>([...unfinishedStates, 'complete'])

/**
 * Prefixes an apostrophe to a cell that a spreadsheet would run as a formula. Cells that already
 * begin with an apostrophe also get one, so that the import never removes their own apostrophe.
 */
const guarded = (cell: string): string => (/^['=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const unguarded = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '')

const cellOf = (inline: readonly Inline[], formatted: boolean): string =>
  guarded(formatted ? writeTags(inline) : wordsOf(inline))

/**
 * Writes fields as CSV, with a row for each line, list item or paragraph. Skips fields that a CSV
 * file cannot represent. The CSV begins with a byte order mark, without which Excel would display
 * accents incorrectly.
 */
export function writeCsv(pairs: readonly FieldPair[]): string {
  const rows = pairs.flatMap((pair) =>
    (segmentsOf(pair) ?? []).map(({index, source, target}) => {
      const formatted = pair.field.kind === 'richText'
      return [
        guarded(pair.documentTitle),
        guarded(pair.field.title),
        pair.state,
        cellOf(source, formatted),
        target ? cellOf(target, formatted) : '',
        translatorNote(pair) ?? '',
        writeReference(pair, index),
      ]
    }),
  )
  return `\ufeff${Papa.unparse({fields: [...columns], data: rows})}\r\n`
}

type Rows = readonly (readonly string[])[]

/** The separators of spreadsheet programs. */
const separators = [',', ';', '\t', '|']

const referencesIn = (rows: Rows, column: number): number =>
  rows.filter((row) => readReference(row[column] ?? '')).length

/** Returns the column with the most references, and their number. */
function referenceColumn(rows: Rows): {column: number; references: number} {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({length: width}, (_, column) => ({
    column,
    references: referencesIn(rows, column),
  })).reduce((best, each) => (each.references > best.references ? each : best), {
    column: -1,
    references: 0,
  })
}

/**
 * Parses a spreadsheet with the separator that results in the most references. The line `sep=;`, which
 * Excel reads and writes, needs no parsing.
 */
const parsed = (text: string) =>
  separators
    .map((delimiter) => {
      const content = text.replace(/^\ufeff?(?:"?sep=.?"?\s*\r?\n)?/i, '')
      const rows = Papa.parse<string[]>(content, {delimiter, skipEmptyLines: 'greedy'}).data
      return {rows, ...referenceColumn(rows)}
    })
    .reduce((best, each) => (each.references > best.references ? each : best))

/**
 * Returns the column with the Spanish: named so in the row above the references, in any language; or
 * the one of the export, if all columns are at their places.
 */
function spanishColumn(head: Rows[number], rows: Rows, reference: number): number | undefined {
  // A row without a name for the references is a title of the sheet, such as "Spanish texts".
  const named = head.flatMap((cell, column) =>
    head[reference]?.trim() && column !== reference && isLanguage(cell, 'es') ? {column, cell} : [],
  )
  const own = named.filter(({cell}) => cell === 'Spanish')
  const [found, other] = own.length > 0 ? own : named
  if (found) return other ? undefined : found.column
  const inPlace = (row: readonly string[]) => states.has(row[columns.indexOf('State')] ?? '')
  return reference === columns.indexOf('Reference') && rows.every(inPlace)
    ? columns.indexOf('Spanish')
    : undefined
}

/**
 * Reads a translated CSV file with any separator, and any rows above the columns.
 *
 * @throws {UnreadableFileError} if it has no references, or if it is unclear which column is the Spanish
 */
export function readCsv(text: string): ReturnedFile {
  const {rows: all, column: reference} = parsed(text)
  const first = all.findIndex((row) => readReference(row[reference] ?? ''))
  // The head of an export without fields, or of a file that lost all references.
  if (first < 0 && /^\W*(?:Document|Spanish)\W.*Reference\W*$/m.test(text))
    return {translations: [], unreadable: all.length - 1}
  const rows = all.slice(first)
  const referred = rows.filter((row) => readReference(row[reference] ?? ''))
  const spanish = spanishColumn(all[first - 1] ?? [], referred, reference)
  if (first < 0 || spanish === undefined) throw new UnreadableFileError('import.not-csv')
  const translations = rows.flatMap((row) => {
    const read = readReference(row[reference] ?? '')
    const cell = unguarded(row[spanish] ?? '')
    if (!read) return []
    return [
      {
        reference: read,
        read: (formatted: boolean) => (formatted ? readTags(cell) : [{text: cell}]),
        finished: false,
      },
    ]
  })
  return {translations, unreadable: rows.length - translations.length}
}
