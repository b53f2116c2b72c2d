import Papa from 'papaparse'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {readTags, writeTags} from './csv-tags.ts'
import {type ReturnedFile, UnreadableFile} from './exchange-file.ts'
import {type Inline, wordsOf} from './inline.ts'
import {readReference, writeReference} from './reference.ts'
import {segmentsOf, translatorNote} from './segments.ts'

/** The columns of the spreadsheet. The import finds the columns Spanish and Reference by name. */
const columns = ['Document', 'Field', 'State', 'English', 'Spanish', 'Note', 'Reference'] as const

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

/**
 * Reads a translated CSV file with any delimiter.
 *
 * @throws {UnreadableFile} if the column `Spanish` or `Reference` is missing
 */
export function readCsv(text: string): ReturnedFile {
  const {data} = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {skipEmptyLines: 'greedy'})
  const [head = [], ...rows] = data
  const column = (name: (typeof columns)[number]) => head.findIndex((cell) => cell.trim() === name)
  const [spanish, reference] = [column('Spanish'), column('Reference')]
  if (spanish < 0 || reference < 0) throw new UnreadableFile('import.not-csv')
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
