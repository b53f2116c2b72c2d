import {mutationError} from '../lake-error.ts'
import {type Fields, isFields} from '../store/document.ts'
import {isValidId, randomId} from '../store/document-id.ts'
import {PATCH_OPERATIONS, pathsOf} from './patch-paths.ts'
import type {WorkingSet} from './working-set.ts'

/** What one mutation did to one document, as the mutate call reports it. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** Finds the ids a `{query, params}` selection names, among the committed documents. */
export type SelectIds = (query: string, params: Fields) => string[]

const CREATES = ['create', 'createIfNotExists', 'createOrReplace'] as const

/**
 * Applies a request's mutations, in order, to the working set of a transaction: create,
 * createIfNotExists, createOrReplace, delete and patch, by id or by query. After
 * https://www.sanity.io/docs/http-reference/mutation. Throws a 400 for a mutation that makes no
 * sense and a 409 for one that does not fit the documents; nothing is kept then.
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
  for (const operation of Object.keys(operations)) {
    if (!PATCH_OPERATIONS.includes(operation)) {
      throw invalid(index, `Unknown patch operation "${operation}"`)
    }
  }
  // Such a path would set the prototype of a value, which is no attribute of it.
  if (pathsOf(operations).some((path) => path.includes('__proto__'))) {
    throw invalid(index, 'The attribute "__proto__" is not allowed')
  }
  return selectedIds(body, select, index).map((id): MutationResult => {
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
    working.apply(id, {patch: {...operations, id}}, index)
    return {id, operation: 'update'}
  })
}

function selectedIds(body: Fields, select: SelectIds, index: number): string[] {
  if (typeof body.id === 'string') return [body.id]
  if (Array.isArray(body.id)) return body.id.filter((id) => typeof id === 'string')
  if (typeof body.query === 'string') {
    return select(body.query, isFields(body.params) ? body.params : {})
  }
  throw invalid(index, 'A patch or delete needs an "id" or a "query"')
}

function invalid(index: number, description: string): Error {
  return mutationError(400, index, description, {type: 'validationError'})
}
