import type {Content} from '../content.ts'
import {describedError} from '../lake-error.ts'
import {quickSelect} from '../query/run-query.ts'
import type {SelectIds} from '../query/selection.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'
import type {Change} from '../store/store.ts'
import {checkAccessDocuments} from './access-documents.ts'
import {withArrayKeys} from './array-keys.ts'
import {checkDraftsOnly} from './drafts-only.ts'
import {applyMutations, type MutationResult} from './mutations.ts'
import {checkProtected} from './protected-documents.ts'
import {checkReferences} from './reference-checks.ts'
import {checkReleaseLocks} from './release-locks.ts'
import {checkSystemDocuments} from './system-documents.ts'
import {WorkingSet} from './working-set.ts'

export interface TransactionRequest {
  /**
   * Id that the caller chose for the transaction. It becomes the `_rev` of the documents that it
   * writes.
   */
  readonly transactionId: string | undefined
  readonly author: string
  /** Public id of the author's token; undefined for the lake's own transactions. */
  readonly tokenId?: string | undefined
  /** Whether to run all checks but write nothing. */
  readonly dryRun: boolean
  /** Whether to skip the check of protected documents, for imports and restores. */
  readonly maintenance?: boolean
  /** Whether the changes come from actions, which may not write access documents. */
  readonly byAction?: boolean
  /** Whether only drafts and versions may be changed, for contributors; see `checkDraftsOnly`. */
  readonly draftsOnly?: boolean
  /** Whether system documents may be changed, for release actions. */
  readonly system?: boolean
  /**
   * Whether to skip the checks of references and release locks, for deletions that end somebody's
   * access and that no other user may prevent.
   */
  readonly unhindered?: boolean
}

export interface TransactionOutcome {
  readonly transactionId: string
  readonly changes: readonly Change[]
  readonly results: readonly MutationResult[]
}

const validTransactionId = /^[a-zA-Z0-9][a-zA-Z0-9._:-]{0,127}$/

/**
 * Runs `change` on a working set and commits the result as one transaction. When this returns, the
 * transaction is on disk, visible to queries and sent to listeners, unless it was a dry run. Throws
 * a 400 for an invalid transaction id or document, a 403 for a changed system document, a wrongly
 * written access document and a published document of a contributor, a 409 for a
 * duplicate transaction id, a dangling reference, a removed protected document and a version in a
 * locked release, and a 413 if the transaction writes too much.
 */
export function runTransaction(
  content: Content,
  request: TransactionRequest,
  change: (working: WorkingSet) => readonly MutationResult[],
): TransactionOutcome {
  const transactionId = request.transactionId ?? randomId()
  if (!validTransactionId.test(transactionId)) {
    const rule = 'Use up to 128 letters, digits, dots, underscores, colons and dashes'
    const description = `Invalid transaction ID "${transactionId}". ${rule}`
    throw describedError(400, 'validationError', description)
  }
  if (content.store.sequenceOf(transactionId) !== undefined) {
    const description = `The transaction "${transactionId}" has already been submitted`
    throw describedError(409, 'duplicateTransactionError', description)
  }
  const timestamp = content.now()
  const working = new WorkingSet(content.documents, transactionId, timestamp)
  const results = change(working)
  checkTransaction(content, working, request)
  const changes = working.changes()
  if (!request.dryRun && changes.length > 0) {
    const {purged} = working
    const {author, tokenId} = request
    content.commit({id: transactionId, timestamp, author, tokenId, changes}, purged)
  }
  return {transactionId, changes, results}
}

/** Throws the errors of `runTransaction` if the changes in a working set may not be committed. */
export function checkTransaction(
  content: Content,
  working: WorkingSet,
  request: Pick<
    TransactionRequest,
    'byAction' | 'draftsOnly' | 'maintenance' | 'system' | 'unhindered'
  >,
): void {
  if (request.draftsOnly) checkDraftsOnly(working, request)
  working.checkDocuments()
  if (!request.unhindered) checkReferences(working)
  checkAccessDocuments(working, request.byAction === true)
  if (!request.system) checkSystemDocuments(working)
  if (!request.maintenance) checkProtected(content.protectedDocuments, working)
  if (!request.unhindered) checkReleaseLocks(working)
}

/**
 * Runs the mutations of a request as one transaction. Throws IdsNotFoundError if `select` does; nothing
 * is changed then.
 */
export function runMutations(
  content: Content,
  mutations: readonly unknown[],
  request: TransactionRequest & {readonly autoGenerateArrayKeys: boolean},
  select: SelectIds = quickSelect(content),
): TransactionOutcome {
  const keyed = request.autoGenerateArrayKeys ? mutations.map(withArrayKeys) : mutations
  return runTransaction(content, request, (working) => applyMutations(keyed, working, select))
}

/** Returns the mutations of a request body. Throws a 400 if it has none. */
export function mutationsOf(body: unknown): readonly unknown[] {
  if (isFields(body) && Array.isArray(body.mutations)) return body.mutations
  throw describedError(400, 'validationError', 'The request body needs a "mutations" array')
}

/**
 * Returns the state of a document after the transaction, or before it if the document was deleted.
 */
export function documentAfter(
  content: Content,
  outcome: TransactionOutcome,
  id: string,
): LakeDocument | undefined {
  const change = outcome.changes.find((each) => each.id === id)
  return change?.after ?? change?.before ?? content.documents.get(id)
}
