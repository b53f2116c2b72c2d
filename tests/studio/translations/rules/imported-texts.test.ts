import {expect, it} from 'vitest'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import type {FieldPair} from '#studio/translation-state/field-pairs.ts'
import {answer, filled} from '../returned-field.ts'
import {madeUp} from '../seed-pairs.ts'

const fresh = madeUp('richText', answer('Call '), undefined)

it.each([
  'Llame a < link1 >nos</ link1 >',
  'Llame a <Link1>nos</Link1>',
  'Llame a <link1>nos< / link1>',
  'Llame a ＜link1＞nos＜/link1＞',
  'Llame a &lt;link1&gt;nos&lt;/link1&gt;',
])('in %s, the link is read although machine translation has changed its marks', (cell) => {
  const [write] = planImport(filled(fresh, cell, 'Más'), [fresh]).writes
  expect(write?.value).toMatchObject([
    {children: [{text: 'Llame a '}, {text: 'nos', marks: ['l']}]},
    {children: [{text: 'Más'}]},
  ])
})

it('a link that the present Spanish does not have may be missing in the file too', () => {
  const [first, ...others] = answer('Llame ')
  const plain = {
    ...first,
    markDefs: [],
    children: [{_type: 'span', _key: 'a', text: 'Llame', marks: []}],
  }
  const pair = madeUp('richText', answer('Call '), [plain, ...others])
  expect(planImport(filled(pair, 'Llámenos', 'Más'), [pair]).writes).toHaveLength(1)
})

const long = 'You can use it on all your computers.'
const other = 'Puede usarlo en todas sus computadoras.'

/** Returns a file in which a translation program has written a target. */
const withTarget = (pair: FieldPair, text: string, state = '') =>
  readXliff(
    writeXliff([pair]).replace(
      /<target[^>]*?(?:\/>|>.*?<\/target>)/s,
      `<target${state && ` state="${state}"`}>${text}</target>`,
    ),
  ).translations

it.each([
  {name: 'a CSV file', sent: (pair: FieldPair) => filled(pair, long)},
  ...['', 'needs-translation', 'new', 'needs-review-translation'].map((state) => ({
    name: `an XLIFF file with the state "${state}"`,
    sent: (pair: FieldPair) => withTarget(pair, long, state),
  })),
])('the English text in $name is no translation, and does not replace one', ({sent}) => {
  const missing = madeUp('line', long, undefined)
  expect(planImport(sent(missing), [missing])).toMatchObject({writes: [], untranslated: 1})
  const present = madeUp('line', long, other)
  expect(planImport(sent(present), [present])).toMatchObject({writes: [], untranslated: 1})
})

it('a text is the same in both languages if it is short, or if the translator says so', () => {
  const name = madeUp('line', 'AutoMotive Expert', undefined)
  expect(planImport(filled(name, 'AutoMotive Expert'), [name]).writes).toHaveLength(1)
  const pair = madeUp('line', long, undefined)
  expect(planImport(withTarget(pair, long, 'translated'), [pair]).writes).toHaveLength(1)
})

it('a space separates sentences between which a translation program has dropped it', () => {
  const pair = madeUp('line', 'First? Second.', undefined)
  const segments = ['¿Primera?', 'Segunda', ', no.'].map(
    (text, index) => `<mrk mtype="seg" mid="${index}">${text}</mrk>`,
  )
  const {writes} = planImport(withTarget(pair, segments.join(''), 'translated'), [pair])
  expect(writes[0]?.value).toBe('¿Primera? Segunda, no.')
})
