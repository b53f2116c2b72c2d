import {mutationError} from '../lake-error.ts'
import {OutOfBudget} from '../query/evaluator/budget.ts'
import type {SelectIds, Selection} from '../query/selection.ts'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {isValidId, randomId} from '../store/document-id.ts'
import {maySpread, spendOnPatch} from './patch-cost.ts'
import {patchProblem} from './patch-problem.ts'
import {requireUnreferenced} from './reference-checks.ts'
import type {WorkingSet} from './working-set.ts'

/** What one mutation did to one document, as the mutate call reports it. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** "The query can only operate on up to 10,000 documents." */
const SELECTED = 10_000

const CREATES = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * Applies a request's mutations, in order, to the working set of a transaction: create,
 * createIfNotExists, createOrReplace, delete and patch, by id or by query. After
 * https://www.sanity.io/docs/http-reference/mutation, but for the order of operations within a patch:
 * the page names `set` before `setIfMissing`, while the hosted lake, and the Studio after it, make what is
 * missing first, so that there is something to set a part of
 * (https://github.com/sanity-io/sanity/pull/5062). Throws a 400 for a mutation that makes no sense and a
 * 409 for one that does not fit the documents; nothing is kept then.
 */
export function applyMutations(
  mutations: readonly unknown[],
  working: WorkingSet,
  select: SelectIds,
  firstIndex = 0,
): MutationResult[] {
  return mutations.flatMap((mutation, position) => {
    const index = firstIndex + position
    const fields = isFields(mutation) ? mutation : {}
    const [kind, ...others] = Object.keys(fields)
    const body = kind === undefined ? undefined : fields[kind]
    if (kind === undefined || others.length > 0 || !isFields(body)) {
      throw invalid(index, 'A mutation is an object with one key, such as {"create": {…}}')
    }
    for (const create of CREATES) {
      if (kind === create) return [applyCreate(create, body, working, index)]
    }
    if (kind === 'delete') return applyDelete(body, working, select, index)
    if (kind === 'patch') return applyPatch(body, working, select, index)
    throw invalid(index, `Unknown mutation "${kind}"`)
  })
}

function applyCreate(
  kind: (typeof CREATES)[number],
  body: Fields,
  working: WorkingSet,
  index: number,
): MutationResult {
  const id = idFor(body._id, index)
  if (typeof body._type !== 'string' || body._type === '') {
    throw invalid(index, 'A document needs a "_type"')
  }
  const existing = working.current(id)
  if (existing && kind === 'createIfNotExists') return {id, operation: 'none'}
  if (existing && kind === 'create') {
    const description = `Document by ID "${id}" already exists`
    throw mutationError(409, index, description, {type: 'documentAlreadyExistsError', id})
  }
  if (existing && existing._type !== body._type) {
    // It acts as a deletion and a creation, and is refused like the deletion.
    const refusal = `The type "${existing._type}" of document "${id}" cannot be changed`
    requireUnreferenced(id, refusal, working, index)
  }
  const {_rev, _updatedAt, _createdAt, ...fields} = body
  const createdAt = typeof _createdAt === 'string' ? _createdAt : working.timestamp
  working.apply(id, {[kind]: {...fields, _id: id, _createdAt: createdAt}}, index)
  return {id, operation: existing ? 'update' : 'create'}
}

/** The given id; one made up when there is none; one made up behind a prefix that ends in a dot. */
function idFor(given: unknown, index: number): string {
  if (given === undefined || given === null || given === '') return randomId()
  const id = typeof given === 'string' && given.endsWith('.') ? given + randomId() : given
  if (typeof id !== 'string' || !isValidId(id)) {
    throw invalid(index, `Not a valid document ID: ${JSON.stringify(given)}`)
  }
  return id
}

function applyDelete(
  body: Fields,
  working: WorkingSet,
  select: SelectIds,
  index: number,
): MutationResult[] {
  const present = selectedIds(body, select, index).filter((id) => working.current(id))
  return present.map((id): MutationResult => {
    working.apply(id, {delete: {id}}, index)
    return {id, operation: 'delete'}
  })
}

function applyPatch(
  body: Fields,
  working: WorkingSet,
  select: SelectIds,
  index: number,
): MutationResult[] {
  const {id: _id, query: _query, params: _params, ifRevisionID, ...operations} = body
  const problem = patchProblem(operations)
  if (problem) throw invalid(index, problem)
  const ids = selectedIds(body, select, index)
  // The query tells what was there before the transaction; what is gone by now is not meant any more.
  const meant = typeof body.query === 'string' ? ids.filter((id) => working.current(id)) : ids
  return meant.map((id): MutationResult => {
    const document = working.current(id)
    if (!document) {
      const description = `The document with the ID "${id}" was not found`
      throw mutationError(409, index, description, {type: 'mutationError', id})
    }
    if (ifRevisionID !== undefined && ifRevisionID !== document._rev) {
      const description = `Document ${id} has unexpected revision ID`
      throw mutationError(409, index, description, {
        type: 'documentRevisionIDDoesNotMatchError',
        id,
        currentRevisionID: document._rev,
        expectedRevisionID: ifRevisionID,
      })
    }
    payForPatch(document, operations, working, index)
    working.apply(id, {patch: {...operations, id}}, index)
    // What grows by more than a patch's own size is stopped before the next patch grows it again.
    if (maySpread(operations)) working.checkDocument(id)
    return {id, operation: 'update'}
  })
}

function payForPatch(
  document: LakeDocument,
  operations: Fields,
  working: WorkingSet,
  index: number,
): void {
  try {
    spendOnPatch(working.budget, document, operations)
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error
    const {_id: id} = document
    throw invalid(index, `The paths find too many items of document "${id}"; split the transaction`)
  }
}

/** The selections of mutations by query. */
export function selectionsIn(mutations: readonly unknown[]): Selection[] {
  return mutations.flatMap((mutation) => {
    const body = isFields(mutation) ? (mutation.patch ?? mutation.delete) : undefined
    const selection = isFields(body) ? selectionOf(body) : undefined
    return selection ? [selection] : []
  })
}

function selectionOf({query, params}: Fields): Selection | undefined {
  return typeof query === 'string' ? {query, params: isFields(params) ? params : {}} : undefined
}

function selectedIds(body: Fields, select: SelectIds, index: number): readonly string[] {
  if (typeof body.id === 'string') return [body.id]
  if (Array.isArray(body.id)) return body.id.filter((id) => typeof id === 'string')
  const selection = selectionOf(body)
  if (selection) {
    const ids = select(selection)
    if (ids.length <= SELECTED) return ids
    throw invalid(index, `The query finds ${ids.length} documents; ${SELECTED} are allowed at once`)
  }
  throw invalid(index, 'A patch or delete needs an "id" or a "query"')
}

function invalid(index: number, description: string): Error {
  return mutationError(400, index, description, {type: 'validationError'})
}
