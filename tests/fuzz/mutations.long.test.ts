import fc from 'fast-check'
import {expect, test} from 'vitest'
import {anyNonsense, anyTransactions} from '#tests/server/lake/any-mutation.ts'
import {fuzz} from './fuzz.ts'
import {ask, productTarget} from './product-target.ts'

const target = productTarget()

const post = (call: string, body: unknown) =>
  ask(`${target.product().lake}/v2025-02-19/data/${call}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${target.token()}`},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A call's options, with anything as their values. */
const options = fc.constantFrom(
  '',
  'returnDocuments=true',
  'returnIds=true&visibility=async',
  'autoGenerateArrayKeys=true',
  'transactionId=%00',
  'transactionId=a',
  'dryRun=%ff&returnIds=&returnIds=true',
)

const body = fc.oneof(
  {weight: 4, arbitrary: anyTransactions.map(([mutations]) => ({mutations}))},
  {weight: 4, arbitrary: anyNonsense.map((mutations) => ({mutations}))},
  fc.jsonValue(),
  fc.record({mutations: fc.jsonValue(), transactionId: fc.jsonValue(), dryRun: fc.jsonValue()}),
  fc.json().chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
  fc.integer({min: 1, max: 100_000}).map((depth) => `{"mutations":${'['.repeat(depth)}`),
  fc.integer({min: 1, max: 10_000}).map((depth) => {
    const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    return `{"mutations":[{"createOrReplace":{"_id":"a","_type":"thing","deep":${deep}}}]}`
  }),
)

test('mutations', async () => {
  const inputs = await fuzz(target, fc.record({body, options}), ({body: sent, options: asked}) => {
    // A query of nonsense could be that of all documents, and the site is probed meanwhile.
    const isDry = JSON.stringify(sent).includes('query') ? '&dryRun=true' : ''
    return post(`mutate/production?${asked}${isDry}`, sent)
  })
  expect(inputs).toBeGreaterThan(0)
})

const anything = fc.oneof(fc.jsonValue({maxDepth: 2}), fc.string({unit: 'binary', maxLength: 10}))
const or = (...values: unknown[]) =>
  fc.oneof({weight: 5, arbitrary: fc.constantFrom(...values)}, anything)

const ids = or('a', 'b', 'drafts.a', 'drafts.b', 'versions.r1.a', 'versions.r2.b', '_.releases.r1')
const documents = or(
  {_id: 'drafts.a', _type: 'thing', list: [{_key: 'k', to: {_ref: 'b'}}]},
  {_id: 'a', _type: 'thing'},
  {_id: 'versions.r1.a', _type: 'thing'},
  {_id: '_.releases.r1', _type: 'system.release', state: 'archived'},
)

const action = fc.record(
  {
    actionType: or(
      ...['create', 'edit', 'publish', 'unpublish', 'delete', 'discard', 'replaceDraft'].map(
        (name) => `sanity.action.document.${name}`,
      ),
      ...['create', 'discard', 'replace', 'unpublish'].map(
        (name) => `sanity.action.document.version.${name}`,
      ),
      ...['create', 'edit', 'delete', 'import', 'publish', 'archive', 'unarchive'].map(
        (name) => `sanity.action.release.${name}`,
      ),
      'sanity.action.release.schedule',
      'sanity.action.release.unschedule',
    ),
    publishedId: ids,
    draftId: ids,
    versionId: ids,
    baseId: ids,
    releaseId: or('r1', 'r2'),
    publishAt: or('2100-01-01T00:00:00Z', 'soon'),
    attributes: documents,
    document: documents,
    metadata: or({releaseType: 'asap', title: 'A'}, {releaseType: 'scheduled'}),
    patch: or(
      {set: {n: 1}},
      {unset: ['n']},
      {set: {'metadata.title': 'B'}},
      {insert: {after: 'a'}},
    ),
    ifExists: or('fail', 'ignore', 'replace'),
    purge: or(true, false),
    includeDrafts: or(['drafts.a']),
    ifDraftRevisionId: or('x'),
    ifBaseRevisionId: or('x'),
  },
  {requiredKeys: ['actionType'], noNullPrototype: true},
)

test('actions', async () => {
  const actions = fc.oneof(
    {weight: 4, arbitrary: fc.array(action, {minLength: 1, maxLength: 4})},
    anything,
  )
  const inputs = await fuzz(target, fc.record({actions, options}), (sent) =>
    post(`actions/production?${sent.options}`, {actions: sent.actions}),
  )
  expect(inputs).toBeGreaterThan(0)
})
