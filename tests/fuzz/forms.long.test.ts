import fc from 'fast-check'
import {expect, test} from 'vitest'
import {formSigns, forms} from '#tests/server/forms-api/typed-forms.ts'
import {fuzz} from './fuzz.ts'
import {ask, productTarget} from './product-target.ts'

const target = productTarget()

const anything = fc.oneof(
  fc.jsonValue({maxDepth: 2}),
  fc.string({unit: 'binary', maxLength: 60}),
  fc.constantFrom(
    'a\r\nBcc: b@c.example',
    '<b>',
    '=1+1',
    '\u202e',
    '\ud800',
    'a@[',
    'a'.repeat(5_000),
  ),
)

/** A form with some of its fields changed, left out or added. */
const filled = fc
  .tuple(
    fc.constantFrom(...Object.values(forms)),
    fc.array(fc.tuple(fc.nat(30), anything), {maxLength: 3}),
    fc.dictionary(fc.string({maxLength: 10}), anything, {maxKeys: 1, noNullPrototype: true}),
    fc.constantFrom({}, formSigns, {website: 'x'}, {elapsed: null}),
  )
  .map(([{path, values}, changes, more, signs]) => {
    const names = Object.keys(values)
    const changed = changes.map(([at, value]) => [names[at % names.length], value])
    return {
      path,
      body: JSON.stringify({...values, ...signs, ...Object.fromEntries(changed), ...more}),
    }
  })

const call = fc.oneof(
  {weight: 6, arbitrary: filled},
  fc.record({
    path: fc.constantFrom(
      ...Object.values(forms).map(({path}) => path),
      '/api/Download/RequestDownload',
      '/api/downloads/link',
      '/api/DSIMarketing/download',
    ),
    body: fc.oneof(
      fc.json(),
      fc.string({unit: 'binary', maxLength: 100}),
      fc.integer({min: 1, max: 60_000}).map((depth) => '['.repeat(depth)),
      fc
        .dictionary(fc.string(), anything, {noNullPrototype: true})
        .map((all) => JSON.stringify(all)),
    ),
  }),
)

const sent = fc.record({
  call,
  type: fc.oneof(
    {weight: 8, arbitrary: fc.constant('application/json')},
    fc.constantFrom('application/json; charset=utf-7', 'text/plain', 'multipart/form-data', ';'),
  ),
  language: fc.constantFrom('es', 'en;q=x', '', '*'),
})

test('forms and the mails made of them', async () => {
  const inputs = await fuzz(target, sent, ({call: {path, body}, type, language}) => {
    const {site} = target.product()
    const headers = {'content-type': type, 'accept-language': language, origin: site}
    return ask(site + path, {method: 'POST', headers, body})
  })
  expect(inputs).toBeGreaterThan(0)
})
