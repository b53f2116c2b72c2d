import {expect, it} from 'vitest'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {UnreadableFileError} from '#studio/tools/translations/exchange/exchange-file.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import type {FieldPair} from '#studio/translation-state/field-pairs.ts'
import {answer, filled} from '../../../translations/returned-field.ts'
import {madeUp} from '../../../translations/seed-pairs.ts'

const field = (english: unknown, spanish: unknown): FieldPair =>
  madeUp('richText', english, spanish)
const fresh = field(answer('Call '), undefined)

const reasons = (translated: ReturnType<typeof filled>, now: FieldPair) =>
  planImport(translated, [now]).leftOut.map(({reason}) => reason)

it('a newly imported Spanish value has the keys, styles, links and emphasis of the English value', () => {
  const {writes} = planImport(filled(fresh, 'Llame a <link1><b>nosotros</b></link1>', 'Más'), [
    fresh,
  ])
  expect(writes[0]?.value).toEqual([
    {
      _type: 'block',
      _key: 'p1',
      style: 'normal',
      markDefs: [{_type: 'link', _key: 'l', href: '/contact-us'}],
      children: [
        {_type: 'span', _key: 'p1s0', text: 'Llame a ', marks: []},
        {_type: 'span', _key: 'p1s1', text: 'nosotros', marks: ['l', 'strong']},
      ],
    },
    {
      _type: 'block',
      _key: 'p2',
      style: 'h2',
      markDefs: [],
      children: [{_type: 'span', _key: 'p2s0', text: 'Más', marks: []}],
    },
  ])
})

it('the import does not change paragraphs whose text in the file is unchanged, and keeps the URL of a Spanish link', () => {
  const spanish = answer('Llame ', 'nos').map((block) => ({
    ...block,
    _key: `${block._key}-es`,
    markDefs: block.markDefs.map((each) => ({...each, href: '/es-only'})),
  }))
  const pair = field(answer('Call '), spanish)
  const {writes} = planImport(filled(pair, 'Escriba <link1>aquí</link1>', 'More'), [pair])
  expect(writes[0]?.value).toMatchObject([
    {_key: 'p1-es', markDefs: [{href: '/es-only'}], children: [{text: 'Escriba '}, {text: 'aquí'}]},
    spanish[1],
  ])
})

it.each([
  ['its English', field(answer('Phone '), undefined), 'english-changed'],
  ['its Spanish', field(answer('Call '), answer('Llame ')), 'spanish-changed'],
  ['the text in both languages', field(answer('Phone '), answer('Llame ')), 'both-changed'],
])('the import skips a field if %s changed after the export', (_, now, why) => {
  expect(reasons(filled(fresh, 'Llame a <link1>nos</link1>', 'Más'), now)).toEqual([{why}])
})

it('importing the same file again changes nothing', () => {
  const translated = filled(fresh, 'Llame a <link1><b>nos</b></link1>', 'Más')
  const [write] = planImport(translated, [fresh]).writes
  const again = planImport(translated, [field(answer('Call '), write?.value)])
  expect(again).toEqual({writes: [], confirmed: [], unchanged: 1, untranslated: 0, leftOut: []})
})

it.each([
  ['one of two parts', ['Llame a <link1>nos</link1>'], {why: 'incomplete', translated: 1, of: 2}],
  [
    'a link that the English does not have',
    ['<link2>Llame</link2>', 'Más'],
    {why: 'unknown-code', code: 'link2', piece: 1},
  ],
  [
    'italic text that the English does not have',
    ['Llame a <link1>nos</link1>', 'Más <i>ya</i>'],
    {why: 'unknown-code', code: 'i', piece: 2},
  ],
  ['no link, as the English', ['Llame', 'Más'], {why: 'missing-code', code: 'link1', piece: 1}],
  [
    'a link in other brackets',
    ['Llame a [link1]nos[/link1]', 'Más'],
    {why: 'unknown-code', code: '[link1]', piece: 1},
  ],
  ['an unclosed bold tag', ['<b>Llame', 'Más'], {why: 'unbalanced-code', code: 'b', piece: 1}],
  ['only a closing tag', ['Llame</b>', 'Más'], {why: 'unbalanced-code', code: 'b', piece: 1}],
])('the import skips a field if the translated file has %s', (_, cells, reason) => {
  expect(reasons(filled(fresh, ...cells), fresh)).toEqual([reason])
})

it('the import skips fields that no longer exist, and fields whose texts in the file come from different exports', () => {
  const before = filled(field(answer('Phone '), undefined), 'Llame', 'Más')
  const now = filled(fresh, 'Llame', 'Más')
  expect(planImport(now, []).leftOut).toMatchObject([{id: 'made-up/field', reason: {why: 'gone'}}])
  expect(reasons([...before.slice(0, 1), ...now.slice(1)], fresh)).toEqual([{why: 'mixed'}])
})

it('the import counts a field without any translation in the file as untranslated', () => {
  expect(planImport(filled(fresh), [fresh])).toMatchObject({
    writes: [],
    leftOut: [],
    unchanged: 0,
    untranslated: 1,
  })
})

it('a translation that the translator marked as final is confirmed even if it did not change', () => {
  const stale: FieldPair = {...madeUp('line', 'Hi', 'Hola'), state: 'out-of-date'}
  const sent = writeXliff([stale])
  expect(planImport(readXliff(sent).translations, [stale]).confirmed).toEqual([])
  const final = sent.replace('state="needs-review-translation"', 'state="final"')
  expect(planImport(readXliff(final).translations, [stale]).confirmed).toEqual([stale])
  // For contributors, who cannot confirm, the report names the field.
  expect(planImport(readXliff(final).translations, [stale], false)).toMatchObject({
    confirmed: [],
    leftOut: [{id: stale.id, reason: {why: 'editors'}}],
  })
})

it('if there is no Spanish image, importing its alt text copies the English image', () => {
  const picture = madeUp(
    'picture',
    {_type: 'picture', asset: {_ref: 'image-a'}, alt: 'A ticket'},
    undefined,
  )
  const {writes} = planImport(filled(picture, 'Una orden'), [picture])
  expect(writes[0]?.value).toEqual({_type: 'picture', asset: {_ref: 'image-a'}, alt: 'Una orden'})
})

it('if a Spanish list has fewer items than the English list, the import replaces it only with a complete translation', () => {
  const pair = madeUp('list', ['One', 'Two'], ['Uno'])
  expect(reasons(filled(pair, 'Uno'), pair)).toEqual([{why: 'incomplete', translated: 1, of: 2}])
  expect(planImport(filled(pair, 'Uno', 'Dos'), [pair]).writes[0]?.value).toEqual(['Uno', 'Dos'])
})

it.each([
  ['a spreadsheet of something else', () => readCsv('Name,Price\r\nPro,35\r\n'), 'import.not-csv'],
  ['an empty file', () => readCsv(''), 'import.not-csv'],
  ['broken XML', () => readXliff('<xliff>'), 'import.not-xliff'],
  ['other XML', () => readXliff('<html/>'), 'import.not-xliff'],
  [
    'a document type with entities',
    () => readXliff(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${writeXliff([fresh])}`),
    'import.not-xliff',
  ],
  [
    'XLIFF 2',
    () => readXliff('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>'),
    'import.not-xliff',
  ],
  [
    'other languages',
    () => readXliff(writeXliff([fresh]).replace('target-language="es"', 'target-language="fr"')),
    'import.wrong-languages',
  ],
])(
  'reading a file throws UnreadableFileError with a reason if the file is %s',
  (_, read, reason) => {
    expect(read).toThrow(UnreadableFileError)
    expect(read).toThrow(reason)
  },
)

it('readCsv reads a CSV file that a spreadsheet program changed, and counts rows without a valid reference as unreadable', () => {
  const sent = writeCsv([madeUp('text', 'One\ntwo', 'Uno\ndos')])
  const resaved = sent.slice(1).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')
  expect(readCsv(resaved).translations).toHaveLength(1)
  expect(readCsv('Spanish;Reference\r\nHola;lost\r\n')).toMatchObject({
    translations: [],
    unreadable: 1,
  })
})

it('a text that looks like a formula is escaped in the CSV and imported unchanged', () => {
  const pair = madeUp('line', '=HYPERLINK("x")', "'=1")
  expect(writeCsv([pair])).toContain(`"'=HYPERLINK(""x"")"`)
  expect(planImport(readCsv(writeCsv([pair])).translations, [pair])).toMatchObject({
    unchanged: 1,
    leftOut: [],
  })
})
