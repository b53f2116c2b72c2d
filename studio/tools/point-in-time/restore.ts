import type {Mutation, SanityClient} from '@sanity/client'
import {movedAddresses} from '#schemas/landing-paths.ts'
import {addressKey} from '#schemas/page-paths.ts'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {type Change, wanted} from './changes.ts'

/** Whether restored documents become drafts or are published. */
export type Destination = 'drafts' | 'site'

/** One write of a restore: a stored document (draft or published) before and after the write. */
export type Step = {
  id: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** A finished restore, with the data that is needed to undo it. */
export type Restored = {steps: readonly Step[]; transactionId: string}

const as = (id: string, document: StoredDocument): StoredDocument => {
  const {_rev, _updatedAt, ...kept} = document
  return {...kept, _id: id}
}

/**
 * Returns the step that restores which translations of a document were confirmed. Otherwise editors
 * would have to confirm the translations again.
 */
const stateSteps = ({now, past}: Change['state']): Step[] => {
  const id = (now ?? past)?._id
  return id === undefined ? [] : [{id, before: now, after: past && as(id, past)}]
}

/** Returns the steps that restore the earlier version of a document as a draft. */
export function intoDraft({id, now, past}: Change): Step[] {
  const content = wanted(past)
  const draftId = `drafts.${id}`
  return content ? [{id: draftId, before: now.draft, after: as(draftId, content)}] : []
}

/**
 * Returns the steps to restore one document. If the restore unpublishes the document, its content
 * stays as a draft.
 *
 * @param keepsDraft - whether a restore on the site keeps the unpublished changes of the document
 */
export function stepsFor(change: Change, destination: Destination, keepsDraft = false): Step[] {
  const {id, kind, now, past, state} = change
  const draftId = `drafts.${id}`
  const draft = {id: draftId, before: now.draft}
  const published = {id, before: now.published}
  if (kind === 'added') {
    if (destination === 'drafts' || !now.published) return []
    const kept = now.draft ?? as(draftId, now.published)
    return [...(now.draft ? [] : [{...draft, after: kept}]), {...published, after: undefined}]
  }
  if (destination === 'site' && past.published) {
    const gone = now.draft && !keepsDraft ? [{...draft, after: undefined}] : []
    return [{...published, after: as(id, past.published)}, ...gone, ...stateSteps(state)]
  }
  return intoDraft(change)
}

/**
 * Returns the steps that undo a release on the site. The steps keep drafts. They also redirect the
 * addresses that the release gave to landing pages, because visitors may have saved or shared those
 * addresses.
 *
 * @param changes - how the documents of the release have changed since before the release
 */
export function stepsAgainstRelease(changes: readonly Change[]): Step[] {
  const steps = changes.flatMap((change) => stepsFor(change, 'site', true))
  const isRedirected = (path: string) =>
    steps.some(
      ({after}) => typeof after?.from === 'string' && addressKey(after.from) === addressKey(path),
    )
  const redirects = changes.flatMap(({type, now, past}) =>
    type === 'landingPage' && now.published && past.published
      ? movedAddresses(now.published, past.published)
      : [],
  )
  return [
    ...steps,
    ...redirects
      .filter(({from}) => !isRedirected(from))
      .map(({from, to}): Step => {
        const id = crypto.randomUUID()
        const after = {_id: id, _type: 'redirect', from, to, permanent: true}
        return {id, before: undefined, after}
      }),
  ]
}

/**
 * Converts steps to mutations. The transaction fails if a document no longer has the expected
 * revision.
 *
 * @param revisionOf - returns the expected revision of an existing document
 */
const mutationsOf = (
  steps: readonly Step[],
  revisionOf: (document: StoredDocument) => string | undefined,
): Mutation[] =>
  steps.flatMap(({id, before, after}): Mutation[] => {
    if (!before) return after ? [{create: after}] : []
    const ifRevisionID = revisionOf(before)
    // `createOrReplace` and `delete` cannot require a revision, so add a patch that changes nothing.
    const guard = ifRevisionID ? [{patch: {id, ifRevisionID, unset: ['_unchangedSince']}}] : []
    return [...guard, after ? {createOrReplace: after} : {delete: {id}}]
  })

const options = {autoGenerateArrayKeys: false, returnDocuments: false, visibility: 'sync'} as const

/**
 * Writes the steps of a restore in one transaction.
 *
 * @throws with `statusCode` 409 if a document has changed since it was compared, or if other
 * documents refer to a document that would be removed
 */
export async function carryOut(client: SanityClient, steps: readonly Step[]): Promise<Restored> {
  const {transactionId} = await client.mutate(
    mutationsOf(steps, ({_rev}) => _rev),
    {...options, tag: 'point-in-time.restore'},
  )
  return {steps, transactionId}
}

/** Undoes a restore. Fails if a restored document has changed since then. */
export async function undo(client: SanityClient, {steps, transactionId}: Restored): Promise<void> {
  const back = steps.map(({id, before, after}) => ({
    id,
    before: after,
    after: before && as(id, before),
  }))
  await client.mutate(
    mutationsOf(back.toReversed(), () => transactionId),
    {...options, tag: 'point-in-time.undo'},
  )
}
