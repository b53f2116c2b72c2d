import {isDeepStrictEqual} from 'node:util'
import {isoTime, timeForm} from '../iso-time.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import {draftId, idInLayer, publishedId, releaseDocumentId} from '../store/document-id.ts'
import type {ActionSteps} from './action-steps.ts'
import {checkedMetadata, checkedRelease} from './release-fields.ts'

// Over 200 lines: one function for each action on a release.

/** Sanity: "A single release can contain a maximum of 1,000 documents." */
const maxDocuments = 1_000
const releaseName = /^[a-zA-Z0-9_-]{1,100}$/
/** Perspectives that are not releases. A release with such a name could not be looked at. */
const perspectives: ReadonlySet<string> = new Set(['drafts', 'published', 'raw', 'previewDrafts'])
/**
 * An imported release keeps its state if the state is in this list. Other states become `active`.
 */
const importableStates: readonly unknown[] = ['active', 'archived', 'published']

/**
 * The actions on releases. They follow the states of
 * https://www.sanity.io/docs/content-lake/content-release-document-flow:
 *
 *     active ⇄ scheduled → published → (deleted)
 *     active ⇄ archived → (deleted)
 *
 * Each action is one transaction, so nobody sees intermediate states such as `publishing`. A release
 * is the document `_.releases.<name>`. Its `finalDocumentStates` lists the versions that a published
 * or archived release had; the Studio reads those from the history.
 */
export const releaseActions = {
  'sanity.action.release.create': create,
  'sanity.action.release.edit': edit,
  'sanity.action.release.publish': publish,
  'sanity.action.release.archive': archive,
  'sanity.action.release.unarchive': unarchive,
  'sanity.action.release.schedule': schedule,
  'sanity.action.release.unschedule': unschedule,
  'sanity.action.release.delete': remove,
  'sanity.action.release.import': importRelease,
} as const

/** Creates a release. Rejects names that exist or that are still in the history. */
function create(steps: ActionSteps): void {
  const name = newNameOf(steps)
  const id = releaseDocumentId(name)
  if (steps.current(id) || steps.history.lastState(id)) {
    const description = `The release name "${name}" is in use or was used before`
    throw steps.conflict(description, 'documentAlreadyExistsError', {id})
  }
  const metadata = steps.action.metadata === undefined ? {} : steps.fields('metadata')
  steps.create(id, {
    _type: 'system.release',
    name,
    state: 'active',
    metadata: checkedMetadata(steps, {releaseType: 'undecided', ...metadata}),
  })
}

/** Edits the metadata of an active or scheduled release. */
function edit(steps: ActionSteps): void {
  const {_id: id, ...before} = releaseIn(steps, ['active', 'scheduled'])
  steps.patch(id, steps.fields('patch'))
  const {_rev, _updatedAt, _id, metadata, ...after} = steps.existing(id)
  const rest = Object.entries(after)
  const same = rest.every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value))
  if (!same || !isFields(metadata) || rest.length !== Object.keys(before).length - 3) {
    throw steps.invalid('The edit of a release can change only its "metadata"')
  }
  const {releaseType = null} = metadata
  const stored = checkedMetadata(steps, {...metadata, releaseType})
  if (!isDeepStrictEqual(stored, metadata)) steps.patch(id, {set: {metadata: stored}})
}

/**
 * Publishes all versions of a release in one transaction. A version that is marked as deleted
 * unpublishes its document instead.
 */
function publish(steps: ActionSteps): void {
  const {_id: id} = releaseIn(steps, ['active', 'scheduled'])
  publishVersions(steps, id)
}

function publishVersions(steps: ActionSteps, id: string): void {
  addVersions(steps)
  const versions = versionsOf(steps)
  for (const version of versions) {
    const published = publishedId(version)
    if (!isDeletion(steps.existing(version))) steps.publish(version, published)
    else {
      if (steps.current(published)) unpublish(steps, published)
      steps.remove(version)
    }
  }
  const now = steps.now
  steps.patch(id, {
    set: {state: 'published', publishedAt: now, finalDocumentStates: finalStates(versions)},
    unset: ['publishAt', 'error'],
  })
}

/**
 * Adds the documents that the option `releaseAdditions` returns as versions, so that the Studio
 * lists and reverts them with the release.
 */
function addVersions(steps: ActionSteps): void {
  const name = nameOf(steps)
  const changes = versionsOf(steps)
    .map((version) => steps.existing(version))
    .filter((after) => !isDeletion(after))
    .map((after) => ({before: steps.current(publishedId(after._id)), after}))
  for (const addition of steps.history.releaseAdditions(changes)) {
    const version = idInLayer(name, addition._id)
    if (!steps.current(version)) steps.create(version, addition)
  }
}

/** Whether publishing a version unpublishes its document. */
const isDeletion = ({_system: system}: LakeDocument): boolean =>
  isFields(system) && system.delete === true

/**
 * Unpublishes a document. If the document has no draft, saves its content as a draft, so that a
 * user can publish it again.
 */
function unpublish(steps: ActionSteps, published: string): void {
  if (!steps.current(draftId(published))) {
    steps.create(draftId(published), steps.existing(published))
  }
  steps.remove(published)
}

/** Archives a release and deletes its versions. `unarchive` can restore them from the history. */
function archive(steps: ActionSteps): void {
  const {_id: id} = releaseIn(steps, ['active'])
  const versions = versionsOf(steps)
  for (const version of versions) steps.remove(version)
  steps.patch(id, {set: {state: 'archived', finalDocumentStates: finalStates(versions)}})
}

/** Unarchives a release and restores its versions from the history. */
function unarchive(steps: ActionSteps): void {
  const {_id: id, finalDocumentStates} = releaseIn(steps, ['archived'])
  const states: unknown[] = Array.isArray(finalDocumentStates) ? finalDocumentStates : []
  for (const state of states) {
    const version = isFields(state) && typeof state.id === 'string' ? state.id : ''
    const last = steps.history.lastState(version)
    if (!last) throw steps.conflict(`The version "${version}" is no longer in the history`)
    steps.create(version, last)
  }
  steps.patch(id, {set: {state: 'active'}, unset: ['finalDocumentStates']})
}

/**
 * Schedules and locks a release. Publishes it at once if the scheduled time has passed. Throws a 409
 * if the release could not be published at that time, if it would break another scheduled release,
 * or if another release changes one of its documents in the same minute.
 */
function schedule(steps: ActionSteps): void {
  const {_id: id} = releaseIn(steps, ['active'])
  const publishAt = isoTime(steps.id('publishAt'))
  if (!publishAt) throw steps.invalid(`"publishAt" must be ${timeForm}`)
  // Not `steps.now`: after the clock was ahead, timestamps stay ahead until it has caught up.
  if (publishAt <= new Date().toISOString()) {
    publishVersions(steps, id)
    return
  }
  const others = steps.history.scheduledReleases()
  refuseSharedMinute(steps, publishAt, others)
  refuseFailure(steps, publishAt, others)
  steps.patch(id, {set: {state: 'scheduled', publishAt}, unset: ['error']})
}

/** The order of two releases at the same time is not defined, so one would replace the other. */
function refuseSharedMinute(
  steps: ActionSteps,
  publishAt: string,
  others: readonly LakeDocument[],
): void {
  const minuteOf = (time: unknown) => String(time).slice(0, 16)
  for (const other of others.filter((each) => minuteOf(each.publishAt) === minuteOf(publishAt))) {
    const shared = versionsOf(steps)
      .map(publishedId)
      .find((published) => steps.current(idInLayer(String(other.name), published)))
    if (shared === undefined) continue
    throw steps.conflict(
      `The release ${titleOf(other)} is scheduled for the same minute and also changes "${shared}". Choose another time, or remove the document from one of the releases`,
      'releaseConflictError',
      {id: shared, release: other.name},
    )
  }
}

/** Publishes all scheduled releases in order, with and without this one, and commits nothing. */
function refuseFailure(
  steps: ActionSteps,
  publishAt: string,
  others: readonly LakeDocument[],
): void {
  const name = nameOf(steps)
  const namesOf = (releases: readonly LakeDocument[]) => releases.map((each) => String(each.name))
  const isEarlier = (each: LakeDocument) => String(each.publishAt) <= publishAt
  const later = others.filter((each) => !isEarlier(each))
  const order = [...namesOf(others.filter(isEarlier)), name, ...namesOf(later)]
  const failing = steps.history.publishingFailures(namesOf(others))
  for (const [failed, {message}] of steps.history.publishingFailures(order)) {
    if (failing.has(failed)) continue
    const release = others.find((each) => each.name === failed)
    throw steps.conflict(
      release
        ? `The release ${titleOf(release)}, which is scheduled already, could no longer be published: ${message}`
        : `The release could not be published at that time: ${message}`,
    )
  }
}

/** Returns the title of a release in quotation marks; its name if it has no title. */
function titleOf({metadata, name}: LakeDocument): string {
  const title = isFields(metadata) ? metadata.title : undefined
  return `"${String(title || name)}"`
}

/**
 * Unschedules a release. Throws a 409 if another release, which is scheduled for later, refers to a
 * document that this release creates.
 */
function unschedule(steps: ActionSteps): void {
  const {_id: id, publishAt} = releaseIn(steps, ['scheduled'])
  for (const version of versionsOf(steps)) {
    const published = publishedId(version)
    if (steps.current(published)) continue
    const later = steps.scheduledReferrersOf(published).find((each) => each.at > String(publishAt))
    if (!later) continue
    throw steps.conflict(
      `The release cannot be unscheduled, because "${later.id}" is scheduled for later and refers to "${published}"`,
    )
  }
  steps.patch(id, {set: {state: 'active'}, unset: ['publishAt']})
}

function remove(steps: ActionSteps): void {
  const {_id: id} = releaseIn(steps, ['archived', 'published'])
  steps.remove(id)
}

/**
 * Imports a release from another dataset. A scheduled release becomes active, as in Sanity's own
 * lake (https://github.com/sanity-io/sanity/pull/10941): its versions are imported after the
 * release, which is impossible while it is scheduled and therefore locked.
 */
function importRelease(steps: ActionSteps): void {
  const name = newNameOf(steps)
  const id = releaseDocumentId(name)
  const given = isFields(steps.action.document) ? 'document' : 'attributes'
  const {publishAt, metadata, ...fields} = checkedRelease(steps, steps.fields(given))
  const ifExists = steps.text('ifExists') ?? 'fail'
  if (!['fail', 'ignore', 'replace'].includes(ifExists)) {
    throw steps.invalid('"ifExists" must be "fail", "ignore" or "replace"')
  }
  if (steps.current(id) && ifExists === 'ignore') return
  if (steps.current(id) && ifExists === 'fail') {
    throw steps.conflict(`The release "${name}" already exists`, 'documentAlreadyExistsError', {id})
  }
  const keepsState = importableStates.includes(fields.state)
  const intended = publishAt === undefined ? {} : {intendedPublishAt: publishAt}
  steps.replace(id, {
    ...fields,
    _type: 'system.release',
    name,
    state: keepsState ? fields.state : 'active',
    metadata: checkedMetadata(steps, {
      releaseType: 'undecided',
      ...(isFields(metadata) && metadata),
      ...intended,
    }),
  })
}

function newNameOf(steps: ActionSteps): string {
  const name = nameOf(steps)
  if (!perspectives.has(name)) return name
  throw steps.invalid(`A release cannot have the name "${name}", which is a perspective`)
}

function nameOf(steps: ActionSteps): string {
  const name = steps.id('releaseId')
  if (releaseName.test(name)) return name
  throw steps.invalid(
    `Invalid release name "${name}". Use up to 100 letters, digits, underscores and dashes`,
  )
}

/**
 * Returns the action's release. Throws a 404 if the release does not exist, and a 409 if its state
 * is not in `states`.
 */
function releaseIn(steps: ActionSteps, states: readonly string[]): LakeDocument {
  const name = nameOf(steps)
  const release = steps.existing(releaseDocumentId(name))
  if (states.includes(String(release.state))) return release
  throw steps.conflict(
    `The release "${name}" is ${String(release.state)}, but must be ${states.join(' or ')}`,
    'releaseStateError',
    {id: release._id, state: release.state},
  )
}

function versionsOf(steps: ActionSteps): string[] {
  const versions = steps.versionsIn(nameOf(steps))
  if (versions.length <= maxDocuments) return versions
  throw steps.conflict(`A release can contain at most ${maxDocuments} documents`)
}

function finalStates(versions: readonly string[]): {_key: string; id: string}[] {
  return versions.map((id, index) => ({_key: `v${index}`, id}))
}
