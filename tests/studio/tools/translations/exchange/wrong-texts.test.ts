import {expect, it} from 'vitest'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {filled} from '../../../translations/returned-field.ts'
import {madeUp} from '../../../translations/seed-pairs.ts'

/** Plans the import of a Spanish text for a line. */
const imported = (spanish: string, english = 'What do I need?') => {
  const pair = madeUp('line', english, undefined)
  return planImport(filled(pair, spanish), [pair])
}

it.each(['#NAME?', '#¿NOMBRE?', '#REF!', '#¡VALOR!', '#N/D', '#DIV/0!', ' #NOM? ', 'Err:509'])(
  'the import names the error %s of a spreadsheet as the reason, instead of publishing it',
  (example) => {
    expect(imported(example)).toMatchObject({
      writes: [],
      leftOut: [{reason: {why: 'formula', example: example.trim()}}],
    })
  },
)

it.each(['-', '…', '########', ' . ', '?'])(
  'a translation of signs only, such as %s, counts as missing',
  (signs) => {
    expect(imported(signs)).toMatchObject({writes: [], leftOut: [], untranslated: 1})
  },
)

it.each(['&quot;', '&#39;', '&#x27;', '&amp;', '&nbsp;', '_x000D_', '<br>', '</b>', '<br/>'])(
  'the import refuses a translation that shows the code %s, unless the English has it too',
  (code) => {
    expect(imported(`Uno ${code} dos`)).toMatchObject({
      writes: [],
      leftOut: [{reason: {why: 'unknown-code', code, piece: 1}}],
    })
    expect(imported(`Uno ${code} dos`, `One ${code} two`).writes).toHaveLength(1)
  },
)

it.each([
  ['Pulse <Intro> en AT&T y R&D; nada más', 'Press <Enter>'],
  ['#1 en Texas', 'Number 1 in Texas'],
  ['#TALLER', '#SHOP'],
  ['24/7', 'Day and night'],
  ['—', '–'],
])('the import takes %s as a translation of %s', (spanish, english) => {
  expect(imported(spanish, english).writes).toHaveLength(1)
})

it('two different translations of the same text are refused; the same one twice, or a blank one, is not', () => {
  const pair = madeUp('line', 'What do I need?', undefined)
  const both = (one: string, other: string) =>
    planImport([...filled(pair, one), ...filled(pair, other)], [pair])
  expect(both('¿Qué necesito?', '¿Qué hace falta?')).toMatchObject({
    writes: [],
    leftOut: [{reason: {why: 'doubled', piece: 1}}],
  })
  expect(both('¿Qué necesito?', '¿Qué necesito?').writes).toHaveLength(1)
  expect(both('¿Qué necesito?', ' ').writes).toMatchObject([{value: '¿Qué necesito?'}])
})

it('of a row that is twice, once with the Spanish of today, the new translation is used', () => {
  const pair = madeUp('line', 'What do I need?', '¿Qué necesito?')
  const translations = [...filled(pair, '¿Qué hace falta?'), ...filled(pair, '¿Qué necesito?')]
  expect(planImport(translations, [pair]).writes).toMatchObject([{value: '¿Qué hace falta?'}])
})
