import type {Mutation, SanityClient} from '@sanity/client'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {type Change, wanted} from './changes.ts'

/** Where restored documents go. */
export type Destination = 'drafts' | 'site'

/** A stored document (draft or published) before and after a restore. */
export type Step = {
  id: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** A completed restore, with what is needed to undo it. */
export type Restored = {steps: readonly Step[]; transactionId: string}

const as = (id: string, document: StoredDocument): StoredDocument => {
  const {_rev, _updatedAt, ...kept} = document
  return {...kept, _id: id}
}

/** Restores the confirmed translations too; otherwise they would have to be confirmed again. */
const stateSteps = ({now, past}: Change['state']): Step[] => {
  const id = (now ?? past)?._id
  return id === undefined ? [] : [{id, before: now, after: past && as(id, past)}]
}

/** Restores the earlier version as a draft. */
export function intoDraft({id, now, past}: Change): Step[] {
  const content = wanted(past)
  const draftId = `drafts.${id}`
  return content ? [{id: draftId, before: now.draft, after: as(draftId, content)}] : []
}

/**
 * Returns the steps to restore one document. An unpublished document becomes a draft, so no text is
 * lost.
 */
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
 * Converts steps to mutations. They all fail if a document has changed since it was compared.
 *
 * @param revisionOf - the expected revision of an existing document
 */
const mutationsOf = (
  steps: readonly Step[],
  revisionOf: (document: StoredDocument) => string | undefined,
): Mutation[] =>
  steps.flatMap(({id, before, after}): Mutation[] => {
    if (!before) return after ? [{create: after}] : []
    const ifRevisionID = revisionOf(before)
    // Only a patch can require a revision; this one changes nothing.
    const guard = ifRevisionID ? [{patch: {id, ifRevisionID, unset: ['_unchangedSince']}}] : []
    return [...guard, after ? {createOrReplace: after} : {delete: {id}}]
  })

const options = {autoGenerateArrayKeys: false, returnDocuments: false, visibility: 'sync'} as const

/**
 * Runs the steps in one transaction.
 *
 * @throws with `statusCode` 409 if a document has changed since it was compared, or others refer to it
 */
export async function carryOut(client: SanityClient, steps: readonly Step[]): Promise<Restored> {
  const {transactionId} = await client.mutate(
    mutationsOf(steps, ({_rev}) => _rev),
    {...options, tag: 'point-in-time.restore'},
  )
  return {steps, transactionId}
}

/** Undoes a restore, unless the documents have changed since. */
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
