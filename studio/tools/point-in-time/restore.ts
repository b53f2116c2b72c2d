import type {Mutation, SanityClient} from '@sanity/client'
import {movedRedirects} from '#schemas/moved-pages.ts'
import {isRecord} from '#schemas/record.ts'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {type Change, wanted} from './changes.ts'
import {type Missing, withoutMissing} from './missing-references.ts'

/** Whether restored documents become drafts or are published. */
export type Destination = 'drafts' | 'site'

/** One write of a restore: a stored document (draft or published) before and after the write. */
export type Step = {
  id: string
  /** Published id of the document that the write restores or removes. */
  of: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** A document that a restore left as it is, and why. */
export type LeftOut = {
  of: string
  /** `edited`: the document has changed since the comparison. `in-use`: `by` refer to it. */
  why: 'edited' | 'in-use' | 'refused'
  by: readonly string[]
  message: string
}

/** A finished restore, with the data that is needed to undo it. */
export type Restored = {
  steps: readonly Step[]
  transactionId: string
  missing: readonly Missing[]
  leftOut: readonly LeftOut[]
}

const as = (id: string, document: StoredDocument): StoredDocument => {
  const {_rev, _updatedAt, ...kept} = document
  return {...kept, _id: id}
}

/**
 * Returns the step that restores which translations of a document were confirmed. Otherwise editors
 * would have to confirm the translations again.
 */
const stateSteps = (of: string, {now, past}: Change['state']): Step[] => {
  const id = (now ?? past)?._id
  return id === undefined ? [] : [{id, of, before: now, after: past && as(id, past)}]
}

/** Returns the steps that restore the earlier version of a document as a draft. */
export function intoDraft({id, now, past}: Change): Step[] {
  const content = wanted(past)
  const draftId = `drafts.${id}`
  return content ? [{id: draftId, of: id, before: now.draft, after: as(draftId, content)}] : []
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
  const draft = {id: draftId, of: id, before: now.draft}
  const published = {id, of: id, before: now.published}
  if (kind === 'added') {
    if (destination === 'drafts' || !now.published) return []
    const kept = now.draft ?? as(draftId, now.published)
    return [...(now.draft ? [] : [{...draft, after: kept}]), {...published, after: undefined}]
  }
  if (destination === 'site' && past.published) {
    const gone = now.draft && !keepsDraft ? [{...draft, after: undefined}] : []
    return [{...published, after: as(id, past.published)}, ...gone, ...stateSteps(id, state)]
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
  const known = steps.flatMap(({after}) => after ?? [])
  const redirects = changes.flatMap(({id: of, type, now, past}) =>
    type === 'landingPage' && now.published && past.published
      ? movedRedirects([{before: now.published, after: past.published}])
          .missing(known)
          .map((moved) => ({...moved, of}))
      : [],
  )
  return [
    ...steps,
    ...redirects.map(({from, to, of}): Step => {
      const id = crypto.randomUUID()
      const after = {_id: id, _type: 'redirect', from, to, permanent: true}
      return {id, of, before: undefined, after}
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

const mutations = (steps: readonly Step[]) => mutationsOf(steps, ({_rev}) => _rev)

/**
 * Writes the steps of a restore in one transaction. Leaves out references to what was deleted since,
 * documents that have changed since they were compared, and documents that others refer to.
 *
 * @throws errors from the client, also if no document could be restored
 */
export async function carryOut(client: SanityClient, all: readonly Step[]): Promise<Restored> {
  let left = all
  const leftOut: LeftOut[] = []
  for (;;) {
    const {writes: steps, missing} = await withoutMissing(client, left)
    try {
      const tag = 'point-in-time.restore'
      const {transactionId} = await client.mutate(mutations(steps), {...options, tag})
      return {steps, transactionId, missing, leftOut}
    } catch (error) {
      const rejected = rejectedStep(error, steps)
      if (!rejected) throw error
      leftOut.push(rejected)
      left = left.filter(({of}) => of !== rejected.of)
      if (left.length === 0) throw error
    }
  }
}

/** Returns which document made the lake reject a transaction; undefined if the error does not say. */
function rejectedStep(error: unknown, steps: readonly Step[]): LeftOut | undefined {
  if (!isRecord(error) || error.statusCode !== 409 || !isRecord(error.details)) return undefined
  const {items} = error.details
  const item: unknown = Array.isArray(items) ? items[0] : undefined
  if (!isRecord(item) || !isRecord(item.error)) return undefined
  const {type, id, description, referencingIDs} = item.error
  const ofMutation = steps.flatMap((step) => mutations([step]).map(() => step))
  const step = steps.find((each) => each.id === id) ?? ofMutation[Number(item.index)]
  if (!step) return undefined
  const by = Array.isArray(referencingIDs) ? referencingIDs.map(String) : []
  const isEdited = /Revision|AlreadyExists|NotFound/.test(String(type))
  const other = isEdited ? 'edited' : 'refused'
  return {of: step.of, why: by.length > 0 ? 'in-use' : other, by, message: String(description)}
}

/** Undoes a restore. Fails if a restored document has changed since then. */
export async function undo(
  client: SanityClient,
  {steps, transactionId}: Pick<Restored, 'steps' | 'transactionId'>,
): Promise<void> {
  const back = steps.map(({id, of, before, after}) => ({
    id,
    of,
    before: after,
    after: before && as(id, before),
  }))
  await client.mutate(
    mutationsOf(back.toReversed(), () => transactionId),
    {...options, tag: 'point-in-time.undo'},
  )
}
