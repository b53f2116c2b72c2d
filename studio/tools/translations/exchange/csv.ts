import Papa from 'papaparse'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {readTags, writeTags} from './csv-tags.ts'
import {type ReturnedFile, UnreadableFile} from './exchange-file.ts'
import {type Inline, wordsOf} from './inline.ts'
import {readReference, writeReference} from './reference.ts'
import {isBuiltDifferently, segmentsOf} from './segments.ts'

/** The columns, as translators see them; the first and the last two are found by their names. */
const columns = ['Document', 'Field', 'State', 'English', 'Spanish', 'Note', 'Reference'] as const

const notes = {
  differently: 'The Spanish has other pieces than the English; filling in all of them replaces it.',
} as const

/** A cell that a spreadsheet would take for a formula is given an apostrophe, as is one that has it. */
const guarded = (cell: string): string => (/^['=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const unguarded = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '')

const cellOf = (inline: readonly Inline[], formatted: boolean): string =>
  guarded(formatted ? writeTags(inline) : wordsOf(inline))

/**
 * The fields as a spreadsheet: a row for each line, point or paragraph. Fields that no file can hold
 * are left out. Begins with a byte order mark, without which Excel takes accents apart.
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
        isBuiltDifferently(pair) ? notes.differently : '',
        writeReference(pair, index),
      ]
    }),
  )
  return `\ufeff${Papa.unparse({fields: [...columns], data: rows})}\r\n`
}

/**
 * A spreadsheet that came back, with whichever delimiter the translator's program has chosen.
 *
 * @throws {UnreadableFile} where it lacks the columns for the Spanish and the reference
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
