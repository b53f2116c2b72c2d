import {guard, reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'
import {LakeError} from '../lake-error.ts'
import type {LakeDocument} from '../store/document.ts'
import {releaseDocumentId} from '../store/document-id.ts'
import {runMutations} from '../transaction/transaction.ts'
import {runActions} from './actions.ts'
import {scheduledReleases} from './release-plan.ts'

/**
 * The longest delay of the timer. Timers stop while the machine is suspended and ignore changes of the
 * system clock, so the clock is checked regularly while a release is scheduled.
 */
const longestMs = 15_000

/**
 * After an unexpected error, the next attempt to publish the due releases starts after this delay.
 */
const retryMs = 60_000

/**
 * Publishes releases at their scheduled time, or immediately if the time has passed:
 * https://www.sanity.io/docs/content-lake/content-release-document-flow. The author is the user who
 * scheduled the release. A release that cannot be published becomes active again, with the reason
 * in its `error`. Returns a function that stops the schedule.
 */
export function publishOnSchedule(content: Content): () => void {
  let timer: NodeJS.Timeout | undefined
  const scheduleNext = () => {
    clearTimeout(timer)
    const [next] = scheduledReleases(content)
    if (!next) return
    publishAfter(Date.parse(String(next.publishAt)) - Date.now())
  }
  const publishAfter = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(publish, Math.min(Math.max(wait, 0), longestMs)).unref()
  }
  const publishDue = () => {
    const now = new Date().toISOString()
    for (const release of scheduledReleases(content)) {
      if (String(release.publishAt) <= now) publishRelease(content, release)
    }
    scheduleNext()
  }
  const publish = guard('release schedule', publishDue, () => publishAfter(retryMs))
  const unsubscribe = content.subscribe(({changes}) => {
    if (changes.some(({id}) => id.startsWith(releaseDocumentId('')))) scheduleNext()
  })
  scheduleNext()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

function publishRelease(content: Content, {_id, _rev, name}: LakeDocument): void {
  const author = content.store.authorOf(_rev) ?? ''
  const request = {transactionId: undefined, author, dryRun: false}
  try {
    const actionType = 'sanity.action.release.publish'
    runActions(content, [{actionType, releaseId: name}], request)
  } catch (error) {
    if (!(error instanceof LakeError)) reportUnexpected('release schedule', error)
    const message =
      error instanceof LakeError ? error.message : 'The release could not be published'
    const patch = {id: _id, set: {state: 'active', error: {message}}, unset: ['publishAt']}
    runMutations(content, [{patch}], {...request, system: true, autoGenerateArrayKeys: false})
  }
}
