/* Over 200 lines: the parts of the random documents and queries belong together. */
import fc from 'fast-check'
import {evaluate as evaluateByGroqJs, parse} from 'groq-js'
import {expect, test} from 'vitest'
import type {Perspective} from '#src/query/perspective.ts'
import {View} from '#src/query/view.ts'
import type {LakeDocument} from '#src/store/document.ts'
import {contentWithFields} from '../fields-of.ts'

/** The seed is fixed, so that each run tests the same queries. */
const propertyRun = {numRuns: 150, seed: 20_261_127}

const perspectives: readonly Perspective[] = [
  {kind: 'raw'},
  {kind: 'published'},
  {kind: 'public'},
  {kind: 'stack', layers: ['drafts']},
  {kind: 'stack', layers: ['r1', 'drafts']},
]

const anyText = fc.constantFrom(
  '',
  'a',
  'B',
  'alpha beta',
  'Äther',
  'real-time',
  'gamma.ray',
  "don't",
  'İst',
  'zebra',
  '\u{1f600}',
  '\uffee',
)
const anyNumber = fc.constantFrom(0, -1, 1, 2, 2.5, 1e9, -0)
const anyValue = fc.oneof(
  {weight: 4, arbitrary: anyNumber},
  {weight: 4, arbitrary: anyText},
  fc.boolean(),
  fc.constantFrom(null, undefined, [], [1, 'a'], {x: 1}, {_ref: 'd1'}),
)
const anyPublishedId = fc.nat(25).map((n) => (n === 25 ? 'e.f' : `d${n}`))
const anyId = fc
  .tuple(fc.constantFrom('', '', '', 'drafts.', 'versions.r1.'), anyPublishedId)
  .map(([prefix, id]) => prefix + id)

const anyDocument = fc
  .record({
    _id: anyId,
    _type: fc.constantFrom('t0', 't0', 't1', 't2'),
    _updatedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
    n: anyValue,
    s: anyValue,
    deep: fc.oneof(fc.record({n: anyValue}), anyValue),
    ref: fc.record({_ref: anyPublishedId}),
    list: fc.array(anyText, {maxLength: 2}),
    deleted: fc.nat(12).map((n) => n === 0),
  })
  .map(({deleted, ...fields}) => ({
    ...fields,
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    ...(deleted && fields._id.startsWith('versions') ? {_system: {delete: true}} : {}),
  }))
  // Records of fast-check have no prototype, which groq-js does not expect.
  .map((document): LakeDocument => JSON.parse(JSON.stringify(document)))

const join = (...parts: readonly (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''))

const path = fc.constantFrom('n', 's', '@.n', 'deep.n', '_id', '_updatedAt', 'none', 'ref._ref')
const operator = fc.constantFrom('==', '<', '<=', '>', '>=', '!=')
const constant = fc.oneof(
  anyNumber.map(String),
  anyText.map((text) => JSON.stringify(text)),
  fc.constantFrom('true', 'null', '$n', '"d3"', '[1]', 'now()', '"2026-01-01T00:00:00Z"'),
)
const pattern = fc.constantFrom(
  '"al*"',
  '"*ta"',
  '"a"',
  '["alpha", "b*"]',
  '"gamma.ray"',
  '"gam*a.r*"',
  '"real-ti*"',
  '"don\'t"',
  '"İs*"',
  '1',
  '[1, "a"]',
  '""',
)
const condition = fc.oneof(
  join(path, ' ', operator, ' ', constant),
  join(constant, ' ', operator, ' ', path),
  join(path, ' in ', constant, fc.constantFrom('..', '...'), constant),
  join(fc.constantFrom('s', 'list', '[s, n]', '@.s', '_id', 'deep.n'), ' match ', pattern),
  join('references(', fc.constantFrom('"d1"', '"d2"', '$n'), ')'),
  join('(n == 1 || s match "al*")'),
  join('(ref._ref == "d1" || _id == "d2")'),
  fc.constantFrom('defined(n)', '!(n > 1)', 'ref->n > 0', 'n > s', '_id in ["d1", "d2", "e.f"]'),
)
const conditions = fc
  .array(condition, {maxLength: 2})
  .map((parts) => parts.map((part) => ` && ${part}`).join(''))
const types = fc.constantFrom(
  '_type == "t0"',
  '_type in ["t0", "t1", "t0"]',
  '_type in $types',
  'true',
)
const filter = join('*[', types, conditions, ']', fc.constantFrom('', '', '[n != 2]'))
const direction = fc.constantFrom('', ' asc', ' desc')
const key = fc.oneof(
  {weight: 5, arbitrary: path},
  {
    weight: 2,
    arbitrary: fc.constantFrom('lower(s)', 'string::lower(@.s)', 'lower(_id)', 'lower(n)'),
  },
  fc.constantFrom('upper(s)', 'ref->n', '_originalId'),
)
const order = fc.oneof(
  {weight: 4, arbitrary: join(' | order(', key, direction, ')')},
  {weight: 2, arbitrary: join(' | order(', key, direction, ', ', key, direction, ')')},
  fc.constant(''),
)
const slice = fc
  .tuple(fc.oneof(fc.nat(3), fc.nat(25)), fc.nat(5), fc.constantFrom('...', '..'))
  .map(([from, length, dots]) => `[${from}${dots}${from + length}]`)
const projection = fc.constantFrom(
  '{_id, n}',
  '{_id, "up": ref->_id}',
  '._id',
  '{_id, _originalId}',
)
const anyQuery = fc.oneof(
  {weight: 5, arbitrary: join('(', filter, order, ')', slice, projection)},
  join(filter, order, fc.constantFrom('[0]', '[7]', '[-1]'), projection),
  join(filter, order, '{_id, n}', fc.constantFrom('[0]', '[7]', '[-2].n')),
  join(filter, order, fc.constantFrom('{_id, n}', '._id', '{n}[n > 1]'), slice),
  join('count(', filter, ')'),
  join(filter, order, projection),
  join(
    filter,
    '{_id, "k": [',
    path,
    ', ',
    fc.oneof(path, fc.constant('lower(s)')),
    '], "o": n} | order(',
    fc.constantFrom('k[0]', 'k[1]', 'o', '_id', 'k', 'none', 'k[2]'),
    direction,
    ', _id)',
    slice,
  ),
  join(
    filter,
    slice,
    '{_id, "from": (*[_type == "t0" && ref._ref == ^._id] | order(',
    key,
    direction,
    ')',
    slice,
    ')._id}',
  ),
)

const params = {n: 'd4', types: ['t0', 't2']}

async function byGroqJs(query: string, view: View): Promise<unknown> {
  const value = await evaluateByGroqJs(parse(query, {params}), {
    dataset: view.all(),
    params,
    identity: 'me',
    sanity: {projectId: 'local', dataset: 'production'},
  })
  return JSON.parse(JSON.stringify((await value.get()) ?? null))
}

test('sorted fields and the full-text index do not change the results of random queries, while documents change', async () => {
  let nonTrivial = 0
  const step = fc.record({
    documents: fc.array(anyDocument, {maxLength: 30}),
    removed: fc.array(anyId, {maxLength: 3}),
    queries: fc.array(anyQuery, {minLength: 1, maxLength: 8}),
    perspective: fc.constantFrom(...perspectives),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 6}), async (steps) => {
      const lake = contentWithFields(0)
      for (const {documents, removed, queries, perspective} of steps) {
        const pending = queries.map((query) => lake.startSorting({query, params, perspective}))
        lake.commit(documents, removed)
        await Promise.all(pending)
        const view = new View(lake.content.documents, perspective)
        for (const query of queries) {
          const {result} = await lake.ask({query, params, perspective})
          expect(result, query).toEqual(lake.askSlowly({query, params, perspective}).result)
          expect(result, query).toEqual(await byGroqJs(query, view))
          if (JSON.stringify(result).length > 20) nonTrivial += 1
        }
      }
    }),
    propertyRun,
  )
  expect(nonTrivial).toBeGreaterThan(propertyRun.numRuns * 2)
})
