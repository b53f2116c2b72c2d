import {join} from 'node:path'
import {Mutation} from '@sanity/mutator'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {runActions} from '#src/actions/actions.ts'
import {Content} from '#src/content.ts'
import {LakeError} from '#src/lake-error.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {isLakeDocument, type LakeDocument} from '#src/store/document.ts'
import {referencesOf} from '#src/store/references.ts'
import {Log} from '#src/store/transaction-log.ts'
import {runMutations} from '#src/transaction/transaction.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'
import {anyNonsense, anyTransactions} from '../arbitrary-mutations.ts'

type Documents = Map<string, LakeDocument>

/**
 * Opens the database and the content of an empty lake without an HTTP server. Does not sync writes
 * to disk, which makes the tests faster.
 */
function emptyContent() {
  const database = openContentDatabase(join(temporaryFolder(), 'content.sqlite'))
  database.exec('pragma synchronous = off')
  const clear = () => database.exec('delete from change; delete from txn; delete from document')
  const open = () => new Content(database, 'local', 'production')
  return {database, clear, open}
}

const request = (transactionId: string) => ({
  transactionId,
  author: 'somebody',
  dryRun: false,
  autoGenerateArrayKeys: false,
})

/** Splits a patch that sets several paths into patches that set one. */
function withSinglePaths(mutation: Record<string, unknown>): Record<string, unknown>[] {
  const {id, ...operations} = Object(mutation.patch)
  const [operation = '', body] = Object.entries(operations)[0] ?? []
  if (!['set', 'setIfMissing'].includes(operation)) return [mutation]
  return Object.entries(Object(body)).map(([path, value]) => ({
    patch: {id, [operation]: {[path]: value}},
  }))
}

const setsItem = (patch: unknown): boolean =>
  Object.keys({...Object(patch).set, ...Object(patch).setIfMissing}).some((path) =>
    path.startsWith('list['),
  )

/**
 * Applies mutations in memory with `@sanity/mutator` only. Returns undefined if a mutation cannot
 * be applied.
 */
function byMutator(
  before: Documents,
  mutations: readonly Record<string, unknown>[],
  transactionId: string,
): Documents | undefined {
  const documents = new Map(before)
  try {
    for (const mutation of structuredClone(mutations).flatMap(withSinglePaths)) {
      const [kind = '', body = {}] = Object.entries(mutation)[0] ?? []
      const id = String(Object(body)._id ?? Object(body).id)
      const current = documents.get(id)
      if (kind === 'create' && current) return undefined
      if (kind === 'patch' && !current) return undefined
      if (kind === 'delete' && !current) continue
      if (kind === 'createIfNotExists' && current) continue
      // The mutator would create an empty object instead of a missing list.
      const isLost = current?.list === undefined && setsItem(body)
      const stored = isLost ? {patch: {id}} : mutation
      const options = {mutations: [stored], transactionId, timestamp: '2026-01-01T00:00:00Z'}
      const after = new Mutation(options).apply(current ? {...current} : null)
      if (isLakeDocument(after)) documents.set(id, after)
      else documents.delete(id)
    }
  } catch {
    return undefined
  }
  const targets = [...documents.values()].flatMap((each) => referencesOf(each))
  return targets.every(({id, strong}) => !strong || documents.has(id)) ? documents : undefined
}

/** Returns the documents sorted by ID and without their timestamps. */
function timeless(documents: Iterable<Readonly<Record<string, unknown>>>) {
  return [...documents]
    .map(({_createdAt, _updatedAt, ...rest}) => rest)
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
}

test('randomly generated transactions have the same results as in @sanity/mutator', () => {
  const {clear, open} = emptyContent()
  let accepted = 0
  fc.assert(
    fc.property(anyTransactions, (transactions) => {
      clear()
      const content = open()
      let model: Documents = new Map()
      for (const [index, mutations] of transactions.entries()) {
        const id = `t${index}`
        const next = byMutator(model, mutations, id)
        if (next) runMutations(content, mutations, request(id))
        else expect(() => runMutations(content, mutations, request(id))).toThrow(LakeError)
        accepted += next ? 1 : 0
        model = next ?? model
        expect(timeless(content.documents.all())).toEqual(timeless(model.values()))
      }
    }),
    {numRuns: 400},
  )
  // A lake that refuses every transaction must not pass this test.
  expect(accepted).toBeGreaterThan(400)
})

test('replaying the transaction log rebuilds the stored documents, and so does a restart', () => {
  const {database, clear, open} = emptyContent()
  fc.assert(
    fc.property(anyTransactions, (transactions) => {
      clear()
      const content = open()
      for (const [index, mutations] of transactions.entries()) {
        try {
          runMutations(content, mutations, request(`t${index}`))
        } catch (error) {
          if (!(error instanceof LakeError)) throw error
        }
      }
      const replayed: Documents = new Map()
      for (const {id: transactionId, timestamp, changes} of new Log(database).since(0)) {
        for (const {id, mutations, before, after} of changes) {
          expect(replayed.get(id) ?? null).toEqual(before)
          const again = new Mutation({
            mutations: structuredClone(mutations).map((each) => Object(each)),
            transactionId,
            timestamp,
          }).apply(before && {...before})
          expect(again).toEqual(after)
          if (after) replayed.set(id, after)
          else replayed.delete(id)
        }
      }
      const byId = (documents: Iterable<Readonly<Record<string, unknown>>>) =>
        [...documents].sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
      expect(byId(replayed.values())).toEqual(byId(content.documents.all()))
      expect(byId(open().documents.all())).toEqual(byId(content.documents.all()))
    }),
    {numRuns: 200},
  )
})

test('malformed mutations and actions are refused with a LakeError and change nothing', () => {
  const {open} = emptyContent()
  const content = open()
  const documents = ['a', 'b'].map((_id) => ({_id, _type: 'thing', n: 1, list: [{_key: 'k1'}]}))
  runMutations(content, [{create: documents[0]}, {create: documents[1]}], request('first'))
  const before = JSON.stringify([...content.documents.all()])
  let refused = 0
  const attempt = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      expect(error).toBeInstanceOf(LakeError)
      refused += 1
    }
  }
  const dry = {...request('second'), dryRun: true}
  fc.assert(
    fc.property(anyNonsense, (nonsense) => {
      attempt(() => runMutations(content, nonsense, dry))
      attempt(() => runActions(content, nonsense, dry))
      const types = ['create', 'edit', 'publish', 'delete', 'version.create']
      const actions = types.map((type) => ({
        actionType: `sanity.action.document.${type}`,
        ...Object(nonsense[0]),
      }))
      for (const action of actions) attempt(() => runActions(content, [action], dry))
    }),
    {numRuns: 500},
  )
  expect(refused).toBeGreaterThan(500)
  expect(JSON.stringify([...content.documents.all()])).toBe(before)
})
