import {releaseDocumentId} from '../store/document-id.ts'
import {refused} from '../transaction/drafts-only.ts'
import type {ActionSteps} from './action-steps.ts'

/** Actions that a contributor may run. `checkDraftsOnly` restricts them to drafts and versions. */
const allowed: ReadonlySet<string> = new Set([
  'sanity.action.document.create',
  'sanity.action.document.edit',
  'sanity.action.document.discard',
  'sanity.action.document.replaceDraft',
  // The Studio discards a draft that was never published with this action.
  'sanity.action.document.delete',
  'sanity.action.document.version.create',
  'sanity.action.document.version.replace',
  'sanity.action.document.version.discard',
  // Only marks the version. The document is unpublished when an editor publishes the release.
  'sanity.action.document.version.unpublish',
  'sanity.action.release.create',
])

/**
 * Actions that a contributor may run on releases that they created. Archiving a release deletes its
 * versions, which `unarchive` restores.
 */
const allowedOnOwn: ReadonlySet<string> = new Set([
  'sanity.action.release.edit',
  'sanity.action.release.archive',
  'sanity.action.release.unarchive',
])

const publishing = 'may prepare changes, but only editors publish them'

/** Why the other actions are refused. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['sanity.action.document.publish', publishing],
  ['sanity.action.document.unpublish', 'may not unpublish documents'],
  ['sanity.action.release.publish', publishing],
  ['sanity.action.release.schedule', publishing],
  ['sanity.action.release.unschedule', 'may not change a release that an editor has scheduled'],
  ['sanity.action.release.delete', 'may archive releases that they created, but not delete them'],
  ['sanity.action.release.import', 'may create releases, but not import them'],
])

/**
 * Throws a 403 if a contributor may not run an action. An action that is in no list is refused.
 *
 * @param contributor - id of the user or API token
 */
export function checkContributorAction(
  steps: ActionSteps,
  type: string,
  contributor: string,
): void {
  if (allowed.has(type)) return
  const refuse = (rule: string) => refused(type, rule, steps.index, true)
  if (!allowedOnOwn.has(type)) throw refuse(reasons.get(type) ?? 'may not use this action')
  const id = releaseDocumentId(steps.id('releaseId'))
  const release = steps.current(id)
  if (!release) return
  if (steps.history.creatorOf(id) !== contributor)
    throw refuse('may change only releases that they created')
  if (release.state === 'scheduled')
    throw refuse('may not change a release that an editor has scheduled')
}
