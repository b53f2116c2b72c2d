import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import type {FieldPair} from '#studio/translation-state/field-pairs.ts'

/** An English or Spanish answer of two paragraphs, the first with a link. */
export const answer = (text: string, link = 'us') => [
  {
    _type: 'block',
    _key: 'p1',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'l', href: '/contact-us'}],
    children: [
      {_type: 'span', _key: 'a', text, marks: []},
      {_type: 'span', _key: 'b', text: link, marks: ['l', 'strong']},
    ],
  },
  {
    _type: 'block',
    _key: 'p2',
    style: 'h2',
    markDefs: [],
    children: [{_type: 'span', _key: 'c', text: 'More', marks: []}],
  },
]

/** Exports a field as CSV, fills in these Spanish cells in order, and imports the CSV. */
export const filled = (pair: FieldPair, ...cells: string[]) => {
  const references = writeCsv([pair]).match(/made-up\/\S+/g) ?? []
  const rows = references.map((reference, index) => `"${cells[index] ?? ''}";${reference}`)
  return readCsv(['Spanish;Reference', ...rows].join('\r\n')).translations
}
