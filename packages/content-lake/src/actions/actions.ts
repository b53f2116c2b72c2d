import type {Content} from '../content.ts'
import {actionError, asActionError, describedError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import {draftId, isDraftId} from '../store/document-id.ts'
import {
  runTransaction,
  type TransactionOutcome,
  type TransactionRequest,
} from '../transaction/transaction.ts'
import type {WorkingSet} from '../transaction/working-set.ts'
import type {ActionHistory} from './action-history.ts'
import {ActionSteps} from './action-steps.ts'
import {releaseActions} from './actions-on-releases.ts'
import {requireRelease, versionActions} from './actions-on-versions.ts'
import {checkContributorAction} from './contributor-actions.ts'
import {publishingFailures, scheduledReleases} from './release-plan.ts'

const stepsOfActions = new Map<string, (steps: ActionSteps) => void>(
  Object.entries({
    'sanity.action.document.create': create,
    'sanity.action.document.edit': edit,
    'sanity.action.document.publish': publish,
    'sanity.action.document.unpublish': unpublish,
    'sanity.action.document.delete': remove,
    'sanity.action.document.discard': (steps) => steps.discard(steps.id('draftId')),
    'sanity.action.document.replaceDraft': replaceDraft,
    ...versionActions,
    ...releaseActions,
  }),
)

/**
 * Runs the actions of a request as one transaction:
 * https://www.sanity.io/docs/http-reference/actions. The Studio uses actions for all its changes.
 * Parameters and checks follow the comments on the action types of `@sanity/client`.
 */
export function runActions(
  content: Content,
  actions: readonly unknown[],
  request: TransactionRequest,
): TransactionOutcome {
  try {
    const system = isOnRelease(actions[0])
    const history: ActionHistory = {
      lastState: (id) => content.store.lastState(id),
      creatorOf: (id) => content.store.writesOf(id)[0]?.author,
      releaseAdditions: (changes) =>
        content.releaseAdditions(changes, (type) => content.documents.ofType(type)),
      scheduledReleases: () => scheduledReleases(content),
      publishingFailures: (names) => publishingFailures(content, history, names),
    }
    return runTransaction(content, {...request, system, byAction: true}, (working) =>
      applyActions(actions, working, history, request.draftsOnly ? request.author : undefined),
    )
  } catch (error) {
    throw asActionError(error)
  }
}

/** @param contributor - id of the author, if this is a contributor */
function applyActions(
  actions: readonly unknown[],
  working: WorkingSet,
  history: ActionHistory,
  contributor: string | undefined,
): [] {
  refuseMixture(actions)
  for (const [index, action] of actions.entries()) {
    if (!isFields(action) || typeof action.actionType !== 'string') {
      throw actionError(400, index, 'An action needs an "actionType"')
    }
    const apply = stepsOfActions.get(action.actionType)
    if (!apply) {
      throw actionError(400, index, `The action "${action.actionType}" is not supported`)
    }
    const steps = new ActionSteps(working, history, action, index)
    if (contributor !== undefined) checkContributorAction(steps, action.actionType, contributor)
    apply(steps)
  }
  return []
}

function isOnRelease(action: unknown): boolean {
  const type = isFields(action) ? action.actionType : undefined
  return typeof type === 'string' && type.startsWith('sanity.action.release.')
}

/** Sanity: "You can not mix different types of actions, such as release and document actions." */
function refuseMixture(actions: readonly unknown[]): void {
  const index = actions.findIndex((action) => isOnRelease(action) !== isOnRelease(actions[0]))
  if (index === -1) return
  throw actionError(400, index, 'One request cannot contain actions on releases and on documents')
}

/**
 * Returns the actions of a request body, which contains a list or a single action. Throws a 400 if
 * it contains none.
 */
export function actionsOf(body: unknown): readonly unknown[] {
  const actions = isFields(body) ? body.actions : undefined
  if (Array.isArray(actions) && actions.length > 0) return actions
  if (isFields(actions)) return [actions]
  throw describedError(400, 'validationError', 'The request body needs an "actions" array')
}

/** Creates a draft or version of a document that is not published. */
function create(steps: ActionSteps): void {
  const attributes = steps.fields('attributes')
  const published = steps.publishedId()
  const ifExists = steps.text('ifExists') ?? 'fail'
  if (!['fail', 'ignore'].includes(ifExists)) {
    throw steps.invalid('"ifExists" must be "fail" or "ignore"')
  }
  const given = attributes._id
  const id = typeof given === 'string' ? steps.versionOf(published, given) : draftId(published)
  requireRelease(steps, id)
  if (steps.current(published)) throw steps.conflict(`Document "${published}" is already published`)
  if (steps.current(id)) {
    if (ifExists === 'ignore') return
    throw steps.conflict(`Document "${id}" already exists`, 'documentAlreadyExistsError', {id})
  }
  steps.create(id, attributes)
}

/** Patches the draft or version. Creates it from the published document if it does not exist. */
function edit(steps: ActionSteps): void {
  const id = steps.versionId()
  requireRelease(steps, id)
  if (!steps.current(id)) steps.create(id, steps.existing(steps.publishedId()))
  const patch = steps.action.patch
  const patches: unknown[] = Array.isArray(patch) ? patch : [patch]
  for (const each of patches) steps.patch(id, each)
}

/** Publishes a draft. Versions are published with their release. */
function publish(steps: ActionSteps): void {
  const published = steps.publishedId()
  const source = steps.versionId()
  if (!isDraftId(source)) {
    throw steps.invalid(
      `"${source}" is a version. Publish its release with sanity.action.release.publish`,
    )
  }
  const revision = steps.text('ifDraftRevisionId') ?? steps.text('ifVersionRevisionId')
  steps.requireRevision(published, steps.text('ifPublishedRevisionId'))
  steps.requireRevision(source, revision)
  steps.publish(source, published)
}

/** Unpublishes a document. If the document has no draft, saves its content as a draft. */
function unpublish(steps: ActionSteps): void {
  const published = steps.publishedId()
  const named = steps.text('draftId') ?? steps.text('versionId') ?? draftId(published)
  const draft = steps.versionOf(published, named)
  const document = steps.existing(published)
  if (!steps.current(draft)) steps.create(draft, document)
  steps.remove(published)
}

/**
 * Deletes the published document with its drafts and versions. The action must list all drafts and
 * versions.
 */
function remove(steps: ActionSteps): void {
  const published = steps.publishedId()
  const named = [...steps.ids('includeDrafts'), ...steps.ids('includeVersions')]
  for (const id of named) steps.versionOf(published, id)
  const left = steps.versionsOf(published).filter((id) => id !== published && !named.includes(id))
  if (left.length > 0) {
    throw steps.conflict(
      `Document "${published}" has drafts or versions that the action does not list: ${left.join(', ')}`,
    )
  }
  const present = [published, ...new Set(named)].filter((id) => steps.current(id))
  if (present.length === 0) throw steps.notFound(published)
  for (const id of present) steps.remove(id)
}

/** Replaces the draft. The document must be published or have a draft. */
function replaceDraft(steps: ActionSteps): void {
  const published = steps.publishedId()
  const attributes = steps.fields('attributes')
  const given = attributes._id
  const id = typeof given === 'string' ? steps.versionOf(published, given) : draftId(published)
  if (!steps.current(id) && !steps.current(published)) throw steps.notFound(published)
  steps.replace(id, attributes)
}
