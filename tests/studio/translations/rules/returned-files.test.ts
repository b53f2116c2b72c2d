import fc from 'fast-check'
import Papa from 'papaparse'
import {type Element, type Node, parseXmlDocument, serializeToWellFormedString, Text} from 'slimdom'
import {expect, it} from 'vitest'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '../seed-pairs.ts'

/** Plans the import of a file into the content that was exported. */
const planned = (file: ReturnType<typeof readCsv>) => {
  const {writes, leftOut, unchanged} = planImport(file.translations, seedPairs)
  return {changed: writes.map(({pair, value}) => ({id: pair.id, value})), leftOut, unchanged}
}
const csv = writeCsv(seedPairs)
const xliff = writeXliff(seedPairs)
const asExported = planned(readCsv(csv))

/** Changes that programs make to XLIFF files, as functions of the document's root. */
type Program = (root: Element) => void

const descendants = (root: Element, name: string) =>
  root.getElementsByTagNameNS('urn:oasis:names:tc:xliff:document:1.2', name)

/** Indents every node, also texts, as programs do that ignore `xml:space`. */
const indented: Program = (root) => {
  const indent = (node: Node, depth: number) => {
    const space = (levels: number) => `\n${'  '.repeat(levels)}`
    for (const child of [...node.childNodes]) {
      if (child instanceof Text) child.data = `${space(depth)}${child.data}`
      else {
        node.insertBefore(new Text(space(depth)), child)
        indent(child, depth + 1)
      }
    }
    if (node.childNodes.length > 0) node.appendChild(new Text(space(depth - 1)))
  }
  indent(root, 1)
}

/** Wraps the lines of texts, with indentation. */
const wrapped: Program = (root) => {
  for (const target of descendants(root, 'target'))
    for (const node of target.childNodes)
      if (node instanceof Text) node.data = node.data.replace(/(.{20}\S*) (?=\S)/g, '$1\n        ')
}

const withoutSpaceAttribute: Program = (root) => {
  for (const unit of descendants(root, 'trans-unit')) unit.removeAttribute('xml:space')
}

/** Adds suggestions of a translation memory before and after the translation. */
const withSuggestions: Program = (root) => {
  for (const unit of descendants(root, 'trans-unit')) {
    const suggestion = parseXmlDocument(
      '<alt-trans xmlns="urn:oasis:names:tc:xliff:document:1.2"><source>x</source><target>Otra cosa</target></alt-trans>',
    ).documentElement
    if (!suggestion) throw new Error('The suggestion is empty.')
    unit.insertBefore(suggestion.cloneNode(true), unit.firstChild)
    unit.appendChild(suggestion)
  }
}

const inLanguages =
  (source: string, target: string | null): Program =>
  (root) => {
    for (const file of descendants(root, 'file')) {
      file.setAttribute('source-language', source)
      if (target === null) file.removeAttribute('target-language')
      else file.setAttribute('target-language', target)
    }
  }
const languages = fc
  .tuple(
    fc.constantFrom('en', 'EN', 'en-US', 'en_GB', 'eng', 'English'),
    fc.constantFrom(
      'es',
      'ES',
      'es-MX',
      'es_MX',
      'es-419',
      'spa',
      'spa-US',
      'es-ES_tradnl',
      'Spanish',
      null,
    ),
  )
  .map(([source, target]) => inLanguages(source, target))

/** Moves the first field of each document to its end. */
const reordered: Program = (root) => {
  for (const body of descendants(root, 'body')) {
    const [first] = body.children
    if (first) body.appendChild(first)
  }
}

const programs = fc
  .tuple(
    languages,
    fc.subarray([withoutSpaceAttribute, withSuggestions, reordered]),
    fc.constantFrom(undefined, indented, wrapped),
  )
  .map(([language, changes, layout]) => [language, ...changes, ...(layout ? [layout] : [])])

it('the import of an exported XLIFF file changes nothing, whatever programs did to its structure', () => {
  fc.assert(
    fc.property(programs, (changes) => {
      const document = parseXmlDocument(xliff)
      const root = document.documentElement
      if (!root) throw new Error('The exported file is empty.')
      for (const change of changes) change(root)
      expect(planned(readXliff(serializeToWellFormedString(document)))).toEqual(asExported)
    }),
    {numRuns: 5, examples: [[[indented]], [[wrapped, withoutSpaceAttribute]]]},
  )
})

const {data: cells} = Papa.parse<string[]>(csv.replace('\ufeff', ''), {skipEmptyLines: true})
const [head = [], ...rows] = cells
const spanishHeads = ['Documento', 'Campo', 'Estado', 'Inglés', 'Español', 'Nota', 'Referencia']

it('the import of an exported CSV file changes nothing, whatever programs did to its head and columns', () => {
  const heads = fc.constantFrom(
    head,
    head.map((name) => `\u00a0${name}\u00a0`),
    head.map((name) => `${name}\u200b`),
    head.map((name) => name.toUpperCase()),
    spanishHeads,
    ['Dokument', 'Feld', 'Status', 'Englisch', 'Spanisch', 'Notiz', 'Verweis'],
    head.map((name) => (name === 'Spanish' ? 'Spanish (Latin America)' : name)),
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
  )
  const above = fc.subarray([
    ['Translations for the website'],
    ['', '', ''],
    ['Spanish texts', '2026'],
  ])
  const separator = fc.constantFrom(',', ';', '\t')
  const keptColumns = fc.constantFrom([0, 1, 2, 3, 4, 5, 6], [6, 4], [3, 4, 6], [4, 5, 6, 0])
  fc.assert(
    fc.property(
      heads,
      above,
      separator,
      keptColumns,
      fc.boolean(),
      fc.boolean(),
      (names, titles, delimiter, kept, named, quotes) => {
        const pick = (row: readonly string[]) => kept.map((column) => row[column] ?? '')
        // Without any name of a column, only the places of the columns tell which is the Spanish.
        fc.pre(names[0] !== 'A' || kept.length === 7)
        const table = [...titles, pick(names), ...rows.map(pick)]
        const text = Papa.unparse(table, {delimiter, quotes})
        const file = `\ufeff${named ? `sep=${delimiter}\r\n` : ''}${text}`
        expect(planned(readCsv(file))).toEqual(asExported)
        expect(readCsv(file).unreadable).toBe(0)
      },
    ),
    {numRuns: 15},
  )
})

it.each([
  ['has no references', 'Spanish;English\r\nHola;Hello'],
  ['has two columns of Spanish', csv.replace('Note', 'Spanish')],
  [
    'has other columns without a name',
    Papa.unparse([['A', 'B'], ...rows.map((row) => [row[6], row[4]])]),
  ],
])('the import rejects a spreadsheet that %s', (_, text) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({reason: 'import.not-csv'}))
})

/** The exported Spanish with other words, so that the import would write every field. */
const translated = (lose: (text: string) => string) =>
  Papa.unparse([['Spanish', 'Reference'], ...rows.map((row) => [lose(`Ahora ${row[4]}`), row[6]])])
const lossless = planned(readCsv(translated((text) => text)))

it.each([
  ['question marks', (text: string) => text.replace(/[^\0-\x7f]/g, '?')],
  ['entities', (text: string) => text.replace(/[^\0-\x7f]/g, (each) => `&#${each.charCodeAt(0)};`)],
  ['codes of mails', (text: string) => text.replace(/[ñáéíóú]/g, '=C3=B3')],
  ['codes of addresses', (text: string) => text.replace(/[ñáéíóú]/g, '%C3%B3')],
  ['codes of programs', (text: string) => text.replace(/[ñáéíóú]/g, '\\u00f3')],
])('the import writes nothing of a file in which letters became %s', (_, lose) => {
  const {changed, leftOut} = planned(readCsv(translated(lose)))
  expect(changed).toEqual([])
  expect(leftOut.map(({reason}) => reason.why)).toContain('damaged')
})

it('the import writes every field of a translation that lost no letters', () => {
  expect(lossless.leftOut).toEqual([])
  expect(lossless.changed.length).toBeGreaterThan(300)
})
