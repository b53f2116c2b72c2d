import {evaluate as evaluateByGroqJs, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {evaluate} from '#src/query/evaluate.ts'
import {Budget} from '#src/query/evaluator/budget.ts'
import {queriedDocuments} from '../queried-documents.ts'
import {startTestLake} from '../test-lake.ts'

// The specification of these functions: https://spec.groq.dev/draft/#sec-Diff-namespace

const documents = queriedDocuments()
const ids = documents.map(({_id}) => _id)

function byLake(query: string): unknown {
  const dataset = {
    all: () => documents,
    get: (id: string) => documents.find(({_id}) => _id === id),
  }
  const place = {dataset, projectId: 'local', datasetName: 'production', budget: new Budget(1e7)}
  return evaluate({query, params: {}, identity: ''}, place).result
}

async function byGroqJs(query: string): Promise<unknown> {
  return (await evaluateByGroqJs(parse(query), {dataset: documents})).get()
}

const selectors = [
  'n',
  'flag',
  '(n, s)',
  'deep.a.b',
  'deep.a',
  'ref._ref',
  'items[].x',
  'items[].inner[].y',
  'items[lang == "en"].x',
  'items[lang == "es"]',
  'items[x > 1].x',
  'list',
  'list[]',
  'deep.(n, a)',
  'items[].(x, lang)',
  'items[].(inner[].y, x)',
  'anywhere(lang == "es")',
  'anywhere(_type == "span").text',
  '(_id, _type, _rev, _updatedAt, n, s, flag, when, list, items, deep, ref, refs, body, odd)',
  '(_id, _type, _rev, _updatedAt, n, s, flag, when, list, items[].x, deep.n, ref, refs, body, odd)',
  '(_id, _rev, _type, _updatedAt, n, s, flag, when, anywhere(defined(_key)), list, deep, ref, refs)',
  'nothing',
  'nothing[].deeper',
]

test.each(selectors)(
  'diff::changedAny and diff::changedOnly return the same results as in groq-js for the selector %s',
  async (selector) => {
    let holding = 0
    for (const name of ['changedAny', 'changedOnly']) {
      for (const before of ids) {
        for (const after of [...ids, 'nobody']) {
          const [left, right] = [before, after].map((id) => `*[_id == "${id}"][0]`)
          const query = `diff::${name}(${left}, ${right}, ${selector})`
          const answer = byLake(query)
          expect(answer, query).toBe(await byGroqJs(query))
          if (answer === true) holding += 1
        }
      }
    }
    // `changedOnly` is true for a document that is compared with itself, so at least one result per
    // document must be true.
    expect(holding).toBeGreaterThanOrEqual(ids.length)
  },
)

test('diff::changedAny and diff::changedOnly find the fields in which a draft differs from its published document', async () => {
  const {client} = await startTestLake()
  const page = {_id: 'a', _type: 'page', title: 'Old', tags: ['x'], seo: {text: 'same'}}
  await client.create(page)
  await client.create({...page, _id: 'drafts.a', title: 'New', tags: ['x', 'y']})
  const query = `*[_id == "a"][0]{
    "title": diff::changedAny(@, *[_id == "drafts.a"][0], title),
    "tags": diff::changedAny(@, *[_id == "drafts.a"][0], tags[]),
    "seo": diff::changedAny(@, *[_id == "drafts.a"][0], seo),
    "noMore": diff::changedOnly(
      @, *[_id == "drafts.a"][0], (title, tags, _id, _rev, _createdAt, _updatedAt)
    ),
    "less": diff::changedOnly(@, *[_id == "drafts.a"][0], (title, _id)),
  }`
  expect(await client.fetch(query, {}, {perspective: 'raw'})).toEqual({
    title: true,
    tags: true,
    seo: false,
    noMore: true,
    less: false,
  })
})
