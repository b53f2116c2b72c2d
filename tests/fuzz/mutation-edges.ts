import fc from 'fast-check'
import {anyNonsense, anyTransactions} from '#packages/content-lake/tests/arbitrary-mutations.ts'
import {changedJson, editedText, fewOf, jsonChange, textEdit} from './edits.ts'
import {type Edge, edge} from './fuzz.ts'
import {ask, type ProductTarget} from './product-target.ts'

// Over 200 lines: the tests run through complete life cycles of documents and releases as sequences
// of requests.

type Post = (call: string, body: unknown) => Promise<number>

const poster =
  (target: ProductTarget): Post =>
  (call, body) =>
    ask(`${target.product().lake}/v2025-02-19/data/${call}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', authorization: `Bearer ${target.token()}`},
      body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
    })

/** Generates the options of a request, with valid and invalid values. */
const options = fc.oneof(
  {weight: 4, arbitrary: fc.constant('')},
  fc.constantFrom(
    ...['returnDocuments=true', 'returnIds=true&visibility=async', 'autoGenerateArrayKeys=true'],
    ...['transactionId=%00', 'transactionId=a', 'dryRun=%ff&returnIds=&returnIds=true'],
  ),
)

/** Creates documents, so that patches have something to change. */
const present = ['a', 'b', 'drafts.a'].map((_id) => ({
  createIfNotExists: {
    _id,
    _type: 'thing',
    text: 'abc',
    n: 1,
    list: [{_key: 'k1', v: 1}, {_key: 'k2', v: {v: 2}}, {_key: 'k3'}],
    deep: {a: {b: [1, 2, 3, 4, 5, 6, 7, 8]}},
  },
}))

const changedTransaction = fc
  .tuple(anyTransactions, fewOf(jsonChange))
  .map(([[mutations = []], changes]) =>
    changedJson({mutations: [...present, ...mutations]}, changes),
  )

const mutationsBody = fc.oneof(
  {weight: 8, arbitrary: changedTransaction},
  anyNonsense.map((mutations) => ({mutations: [...present, ...mutations]})),
  changedTransaction.chain((body) =>
    fc.tuple(textEdit()).map((edits) => editedText(JSON.stringify(body) ?? '', edits)),
  ),
  fc.oneof(
    fc.integer({min: 1, max: 100_000}).map((depth) => `{"mutations":${'['.repeat(depth)}`),
    fc.integer({min: 1, max: 10_000}).map((depth) => {
      const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
      return `{"mutations":[{"createOrReplace":{"_id":"a","_type":"thing","deep":${deep}}}]}`
    }),
  ),
)

const mutations = (post: Post) =>
  edge({
    name: 'mutations',
    input: fc.record({body: mutationsBody, options}),
    send({body, options: requestOptions}) {
      // Use a dry run for mutations by query, which could match all documents. The test also checks
      // the site, which needs its content.
      const isDry = JSON.stringify(body).includes('query') ? '&dryRun=true' : ''
      return post(`mutate/production?${requestOptions}${isDry}`, body)
    },
    isDeep: (status) => status === 200,
  })

type Action = Record<string, unknown>

const actionOf =
  (prefix: string) =>
  (name: string, rest: object): Action => ({
    actionType: `sanity.action.${prefix}.${name}`,
    ...rest,
  })
const onDocument = actionOf('document')
const onRelease = actionOf('release')

/** Returns the transactions in the life of a document: an editor's actions in a valid order. */
function documentLife(id: string, steps: readonly number[]): Action[][] {
  const ids = {publishedId: id, draftId: `drafts.${id}`}
  const attributes = {_id: `drafts.${id}`, _type: 'thing', list: [{_key: 'k', v: 1}]}
  const patches = [
    {set: {n: 1}},
    {setIfMissing: {text: 'a'}, inc: {m: 1}},
    {unset: ['list[_key=="k"].v']},
    {insert: {after: 'list[-1]', items: [{_key: 'l', v: 2}]}},
    [{set: {'deep.a.b': [1]}}, {diffMatchPatch: {text: '@@ -1 +1,2 @@\n-a\n+bc\n'}}],
  ]
  const edit = (step: number) => onDocument('edit', {...ids, patch: patches[step % patches.length]})
  const middles: ((step: number) => Action[][])[] = [
    (step) => [[edit(step)]],
    (step) => [[edit(step), onDocument('publish', ids)]],
    (step) => [[edit(step)], [onDocument('publish', ids)], [onDocument('unpublish', ids)]],
    (step) => [[edit(step)], [onDocument('replaceDraft', {...ids, attributes})]],
    (step) => [
      [onDocument('publish', ids), edit(step)],
      [onDocument('discard', ids)],
      [edit(step)],
    ],
  ]
  const includeDrafts = [`drafts.${id}`]
  return [
    [onDocument('create', {...ids, attributes, ifExists: 'ignore'})],
    ...steps.flatMap((step) => middles[step % middles.length]?.(step) ?? []),
    [onDocument('publish', ids)],
    [onDocument('delete', {publishedId: id, includeDrafts})],
  ]
}

/**
 * Returns the transactions in the life of a release with one version. `steps` selects the actions
 * between its creation and its end.
 */
function releaseLife(releaseId: string, id: string, steps: readonly number[]): Action[][] {
  const versionId = `versions.${releaseId}.${id}`
  const document = {_id: versionId, _type: 'thing', n: 1}
  const own = {releaseId}
  const middles: Action[][][] = [
    [[onRelease('edit', {...own, patch: {set: {'metadata.title': 'B'}}})]],
    [
      [onRelease('schedule', {...own, publishAt: '2100-01-01T00:00:00Z'})],
      [onRelease('unschedule', own)],
    ],
    [[onRelease('archive', own)], [onRelease('unarchive', own)]],
    [[onDocument('version.replace', {document: {...document, n: 2}})]],
    [
      [onDocument('version.discard', {versionId})],
      [onDocument('version.create', {publishedId: id, document})],
    ],
    [[onDocument('edit', {publishedId: id, draftId: versionId, patch: {inc: {n: 1}}})]],
  ]
  return [
    [onRelease('create', {...own, metadata: {releaseType: 'asap', title: 'A'}})],
    [onDocument('version.create', {publishedId: id, document})],
    ...steps.flatMap((step) => middles[step % middles.length] ?? []),
    steps.length % 2 ? [onRelease('archive', own)] : [onRelease('publish', own)],
    [onRelease('delete', own)],
  ]
}

const life = fc.record({
  // Each document and release has a new ID, because the name of a release cannot be reused.
  id: fc.nat(2 ** 30).map((n) => `f${n}`),
  isRelease: fc.boolean(),
  steps: fc.array(fc.nat(30), {maxLength: 3}),
  /** The index of the transaction that is changed, and its changes. */
  changed: fc.nat(30),
  changes: fewOf(jsonChange),
  options,
})

const actions = (post: Post) =>
  edge({
    name: 'actions',
    input: life,
    /**
     * Sends the transactions until the lake rejects one. Returns the status of the rejection, and
     * whether it was an early or a late transaction.
     */
    async send({id, isRelease, steps, changed, changes, options: requestOptions}) {
      const transactions = isRelease ? releaseLife(`r${id}`, id, steps) : documentLife(id, steps)
      for (const [at, sent] of transactions.entries()) {
        const isChanged = at === changed % transactions.length
        const status = await post(
          `actions/production?${requestOptions}`,
          changedJson({actions: sent}, isChanged ? changes : []),
        )
        if (status !== 200) return at < 2 ? `${status} at the start` : `${status} later`
      }
      await post('mutate/production', {mutations: [{delete: {id}}, {delete: {id: `drafts.${id}`}}]})
      return 'all accepted'
    },
    isDeep: (outcome) => outcome === 'all accepted',
  })

/** Returns the fuzz tests of mutations and actions. */
export function mutationEdges(target: ProductTarget): Edge[] {
  const post = poster(target)
  return [mutations(post), actions(post)]
}
