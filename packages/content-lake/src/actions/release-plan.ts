import type {Content} from '../content.ts'
import {LakeError} from '../lake-error.ts'
import type {LakeDocument} from '../store/document.ts'
import {randomId, releaseDocumentId} from '../store/document-id.ts'
import {checkTransaction} from '../transaction/transaction.ts'
import {WorkingSet} from '../transaction/working-set.ts'
import type {ActionHistory} from './action-history.ts'
import {ActionSteps} from './action-steps.ts'
import {releaseActions} from './actions-on-releases.ts'

/** Returns the scheduled releases, earliest first. */
export function scheduledReleases({documents}: Content): LakeDocument[] {
  return documents
    .ofType('system.release')
    .filter(({state, publishAt}) => state === 'scheduled' && typeof publishAt === 'string')
    .sort((a, b) => (String(a.publishAt) < String(b.publishAt) ? -1 : 1))
}

/**
 * Publishes releases one after another, with all checks of a transaction, but commits nothing.
 * Returns the error of each release that could not be published; the releases after it are tried
 * without it. Ignores releases that do not exist.
 *
 * @param names - names of the releases in the order of their times
 */
export function publishingFailures(
  content: Content,
  history: ActionHistory,
  names: readonly string[],
): Map<string, LakeError> {
  const failures = new Map<string, LakeError>()
  const published: string[] = []
  const publish = (working: WorkingSet, name: string) => {
    const actionType = 'sanity.action.release.publish'
    const action = {actionType, releaseId: name}
    releaseActions[actionType](new ActionSteps(working, history, action, 0))
    checkTransaction(content, working, {system: true})
  }
  let working = trialSet(content)
  for (const name of names) {
    if (!content.documents.get(releaseDocumentId(name))) continue
    try {
      publish(working, name)
      published.push(name)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      failures.set(name, error)
      // The working set contains a part of the failed release.
      working = trialSet(content)
      for (const each of published) publish(working, each)
    }
  }
  return failures
}

const trialSet = (content: Content): WorkingSet =>
  new WorkingSet(content.documents, randomId(), content.now())
