import fc from 'fast-check'
import {formSigns, forms} from '#tests/server/forms-api/sample-forms.ts'
import {anyAddress} from './any-address.ts'
import {anyJson, changedJson, editedText, fewOf, jsonChange, seldom, textEdit} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {ask, downloadPassword, fetchTwice, type ProductTarget} from './product-target.ts'

/** With a single address, the limits per network would reject most forms. */
const address = anyAddress

/** Generates a visitor's text. The texts must differ, because the site merges identical forms. */
const typed = fc.oneof(
  fc.lorem({maxCount: 5}),
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 40}),
)

/** Generates texts that every text field accepts and that are difficult in emails. */
const comment = fc.oneof(
  {weight: 4, arbitrary: typed},
  fc.constantFrom(
    'a\r\nBcc: b@c.example',
    '<b>&amp;',
    '=1+1',
    '\u202e',
    '.\r\n.',
    '%s',
    '"',
    '=?x',
  ),
)

const filled = fc
  .record({
    form: fc.constantFrom(...Object.values(forms)),
    comment,
    signs: fc.constantFrom({}, formSigns, {website: '', elapsed: '0.1'}, {elapsed: null}),
    changes: fewOf(jsonChange),
  })
  .map(({form: {path, values}, comment: text, signs, changes}): {path: string; body: string} => {
    const field = {question: 'question', comments: 'comments', other: 'address'}
    const own = Object.entries(field).flatMap(([name, of]) => (name in values ? [[of, text]] : []))
    const body = {...values, ...Object.fromEntries(own), ...signs}
    return {path, body: JSON.stringify(changedJson(body, changes)) ?? ''}
  })

const damaged = filled.chain(({path, body}) =>
  fc.tuple(textEdit()).map((edits) => ({path, body: editedText(body, edits)})),
)

const nonsense = fc.record({
  path: fc.constantFrom(...Object.values(forms).map(({path}): string => path)),
  body: fc.oneof(
    anyJson.map((value) => JSON.stringify(value) ?? ''),
    fc.string({unit: 'binary', maxLength: 100}),
    fc.integer({min: 1, max: 60_000}).map((depth) => '['.repeat(depth)),
  ),
})

const sentForm = fc.record({
  call: fc.oneof({weight: 8, arbitrary: filled}, damaged, nonsense),
  type: fc.oneof(
    {weight: 12, arbitrary: fc.constant('application/json')},
    fc.constantFrom('application/json; charset=utf-7', 'text/plain', 'multipart/form-data', ';'),
  ),
  language: fc.constantFrom('es', 'en;q=x', '', '*'),
  address,
})

const mailedForms = (target: ProductTarget) =>
  edge({
    name: 'forms and their emails',
    input: sentForm,
    send({call: {path, body}, type, language, address: from}) {
      const {site} = target.product()
      const headers = {
        'content-type': type,
        'accept-language': language,
        origin: site,
        'x-forwarded-for': from,
      }
      return ask(site + path, {method: 'POST', headers, body})
    },
    isDeep: (status) => status === 202,
  })

const range = fc.oneof(
  {weight: 2, arbitrary: fc.constant('')},
  fc.tuple(fc.nat(100), fc.nat(100)).map(([from, length]) => `bytes=${from}-${from + length}`),
  fc.constantFrom('bytes=-1', 'bytes=0-', 'bytes=5-1', 'bytes=99999999999-', 'bytes=0-0,2-3', 'a'),
)

const requested = fc.record({
  changes: seldom(jsonChange).map((change) => (change ? [change] : [])),
  /** Changes to the signed link that the site has returned. */
  edits: fc.oneof({weight: 1, arbitrary: fc.constant([])}, fewOf(textEdit())),
  method: fc.constantFrom('GET', 'HEAD'),
  range,
  condition: fc.constantFrom('', '*', 'W/"a"', '"a", "b"', '\u00ff'),
  address,
})

const downloads = (target: ProductTarget) =>
  edge({
    name: 'download requests and signed download links',
    input: requested,
    // The site checks one password at a time, and each check takes 50 ms.
    batch: 8,
    async send({changes, edits, method, range: requestedRange, condition, address: from}) {
      const {site} = target.product()
      const forwarded = {'x-forwarded-for': from}
      const body = changedJson({assetId: 'AE', key: downloadPassword}, changes)
      const answer = await fetchTwice(`${site}/api/DSIMarketing/download`, {
        method: 'POST',
        headers: {...forwarded, 'content-type': 'application/json'},
        body: JSON.stringify(body) ?? '',
      })
      const text = await answer.text()
      if (answer.status !== 200) return `request ${answer.status}`
      const {pathname, search} = new URL(text)
      const status = await ask(
        `${site}/${encodeURI(editedText((pathname + search).slice(1), edits))}`,
        {
          method,
          headers: {
            ...forwarded,
            ...(requestedRange && {range: requestedRange}),
            ...(condition && {'if-none-match': condition}),
          },
        },
      )
      return `link ${status}`
    },
    isDeep: (outcome) => ['link 200', 'link 206', 'link 304'].includes(String(outcome)),
  })

/** Returns the fuzz tests of the forms API. */
export const formEdges = (target: ProductTarget): Edge[] => [mailedForms(target), downloads(target)]
