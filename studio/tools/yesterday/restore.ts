import type {Mutation, SanityClient} from '@sanity/client'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {type Change, wanted} from './changes.ts'

/** Where what was is put: beside what visitors see, or in its place. */
export type Destination = 'drafts' | 'site'

/** One stored document, draft or published, before and after a restoration. */
export type Step = {
  id: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** What has been put back, and what is needed to take that back again. */
export type Restored = {steps: readonly Step[]; transactionId: string}

const as = (id: string, document: StoredDocument): StoredDocument => {
  const {_rev, _updatedAt, ...kept} = document
  return {...kept, _id: id}
}

/** Which Spanish was right for which English goes back with them, or it would be asked about anew. */
const stateSteps = ({now, past}: Change['state']): Step[] => {
  const id = (now ?? past)?._id
  return id === undefined ? [] : [{id, before: now, after: past && as(id, past)}]
}

/** What was, beside what visitors see, for somebody to look at and publish. */
export function intoDraft({id, now, past}: Change): Step[] {
  const content = wanted(past)
  const draftId = `drafts.${id}`
  return content ? [{id: draftId, before: now.draft, after: as(draftId, content)}] : []
}

/** What one change asks for. Nothing that somebody wrote is lost: taken off the site, it is a draft. */
export function stepsFor(change: Change, destination: Destination): Step[] {
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
    const gone = now.draft ? [{...draft, after: undefined}] : []
    return [{...published, after: as(id, past.published)}, ...gone, ...stateSteps(state)]
  }
  return intoDraft(change)
}

/**
 * The mutations of some steps: all of them hold or none, and none where a document is not as it was
 * when it was looked at.
 *
 * @param revisionOf - of a document that is expected to be there
 */
const mutationsOf = (
  steps: readonly Step[],
  revisionOf: (document: StoredDocument) => string | undefined,
): Mutation[] =>
  steps.flatMap(({id, before, after}): Mutation[] => {
    if (!before) return after ? [{create: after}] : []
    const ifRevisionID = revisionOf(before)
    // Only a patch can name the revision it expects; this one changes nothing.
    const guard = ifRevisionID ? [{patch: {id, ifRevisionID, unset: ['_unchangedSince']}}] : []
    return [...guard, after ? {createOrReplace: after} : {delete: {id}}]
  })

/** How both restoring and its undoing write. */
const options = {autoGenerateArrayKeys: false, returnDocuments: false, visibility: 'sync'} as const

/**
 * Carries out steps in one transaction.
 *
 * @throws with `statusCode` 409 where one of the documents has changed since it was looked at, or is
 *   referred to by one that stays
 */
export async function carryOut(client: SanityClient, steps: readonly Step[]): Promise<Restored> {
  const {transactionId} = await client.mutate(
    mutationsOf(steps, ({_rev}) => _rev),
    {...options, tag: 'yesterday.restore'},
  )
  return {steps, transactionId}
}

/** Takes a restoration back, unless somebody has gone on from there. */
export async function undo(client: SanityClient, {steps, transactionId}: Restored): Promise<void> {
  const back = steps.map(({id, before, after}) => ({
    id,
    before: after,
    after: before && as(id, before),
  }))
  await client.mutate(
    mutationsOf(back.toReversed(), () => transactionId),
    {...options, tag: 'yesterday.undo'},
  )
}
