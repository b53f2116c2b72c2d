import {timeForm} from '../iso-time.ts'
import {mutationError} from '../lake-error.ts'
import {OutOfBudgetError} from '../query/evaluator/budget.ts'
import type {SelectIds, Selection} from '../query/selection.ts'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {isValidId, randomId} from '../store/document-id.ts'
import {createdAtOf} from './created-at.ts'
import {maySpread, spendOnPatch} from './patch-cost.ts'
import {patchProblem} from './patch-problem.ts'
import {requireUnreferenced} from './reference-checks.ts'
import type {WorkingSet} from './working-set.ts'

/** The result of one mutation for one document, as the mutate call reports it. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/**
 * Maximum number of documents of a mutation by query: "up to 10,000 documents" in Sanity's
 * reference.
 */
const maxSelected = 10_000

const createKinds = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * Applies a request's mutations, in order, to the uncommitted documents of a transaction, as
 * described in https://www.sanity.io/docs/http-reference/mutation. Throws a 400 for an invalid
 * mutation and a 409 for a mutation that conflicts with the documents; the whole transaction then
 * has no effect.
 *
 * Differs from the reference in one point: `setIfMissing` runs before `set`, as in the hosted lake
 * and the Studio, so that a patch can create an object and set its fields
 * (https://github.com/sanity-io/sanity/pull/5062).
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
    for (const create of createKinds) {
      if (kind === create) return [applyCreate(create, body, working, index)]
    }
    if (kind === 'delete') return applyDelete(body, working, select, index)
    if (kind === 'patch') return applyPatch(body, working, select, index)
    throw invalid(index, `Unknown mutation "${kind}"`)
  })
}

function applyCreate(
  kind: (typeof createKinds)[number],
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
    // A change of the type is like deleting and creating the document, so the rule for deletions
    // applies.
    const refusal = `The type "${existing._type}" of document "${id}" cannot be changed`
    requireUnreferenced(id, refusal, working, index)
  }
  const {_rev, _updatedAt, _createdAt, ...fields} = body
  const createdAt = createdAtOf(id, _createdAt ?? working.timestamp, (each) =>
    working.current(each),
  )
  if (!createdAt) throw invalid(index, `"_createdAt" must be ${timeForm}`)
  working.apply(id, {[kind]: {...fields, _id: id, _createdAt: createdAt}}, index)
  return {id, operation: existing ? 'update' : 'create'}
}

/**
 * Returns the given id. Generates an id if it is missing, and completes an id that ends in a dot.
 */
function idFor(given: unknown, index: number): string {
  if (given === undefined || given === null || given === '') return randomId()
  const id = typeof given === 'string' && given.endsWith('.') ? given + randomId() : given
  if (typeof id !== 'string' || !isValidId(id)) {
    const rule = 'Use up to 128 letters, digits, dots, underscores and dashes'
    throw invalid(index, `Invalid document ID ${JSON.stringify(given)}. ${rule}`)
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
  // Queries see the state before the transaction, so skip documents that the transaction has
  // deleted.
  const existing = typeof body.query === 'string' ? ids.filter((id) => working.current(id)) : ids
  return existing.map((id): MutationResult => {
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
    // Check the size now: more patches like this one could grow the document exponentially.
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
    if (!(error instanceof OutOfBudgetError)) throw error
    const {_id: id} = document
    throw invalid(
      index,
      `The paths match too many items of document "${id}". Split the transaction`,
    )
  }
}

/** Returns the queries of all mutations that select their documents by query. */
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
    if (ids.length <= maxSelected) return ids
    throw invalid(index, `The query finds ${ids.length} documents, but the limit is ${maxSelected}`)
  }
  throw invalid(index, 'A patch or delete needs an "id" or a "query"')
}

function invalid(index: number, description: string): Error {
  return mutationError(400, index, description, {type: 'validationError'})
}
