import {expect, it} from 'vitest'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {madeUp} from '../seed-pairs.ts'

const block = {
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [],
  children: [
    {_type: 'span', _key: 'a', text: 'Call {phone} ', marks: []},
    {_type: 'span', _key: 'b', text: 'now', marks: ['strong']},
  ],
}
const pair = madeUp('richText', [block], undefined)

/** Exports the field as CSV, fills in the Spanish, and plans the import of the CSV. */
const imported = (spanish: string) => {
  const [reference] = writeCsv([pair]).match(/made-up\/\S+/) ?? []
  const file = readCsv(`Spanish;Reference\r\n"${spanish}";${reference}`)
  return planImport(file.translations, [pair])
}

it.each([
  ['Llame al {teléfono}', {why: 'wrong-fact', fact: '{teléfono}'}],
  ['Llame al { phone }', {why: 'wrong-fact', fact: '{ phone }'}],
  ['Llame al {{phone}}', {why: 'wrong-fact', fact: '{'}],
  ['Llame al {pho<b>ne}</b>', {why: 'wrong-fact', fact: '{'}],
  ['Llame al (555) 555-0142', {why: 'other-facts', fact: '{phone}'}],
  ['Llame al {phone} por {premium-price}', {why: 'other-facts', fact: '{premium-price}'}],
])(
  'the import skips a field whose translation “%s” has other facts than the English',
  (text, reason) => {
    expect(imported(text).leftOut).toMatchObject([{reason}])
  },
)

it('the import accepts a translation with the facts of the English, in any place', () => {
  expect(imported('{phone}: llame <b>ya</b>').writes).toHaveLength(1)
})
