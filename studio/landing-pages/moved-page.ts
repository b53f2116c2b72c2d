import type {Action, SanityClient} from '@sanity/client'
import {pathOf} from '#schemas/fields/redirect-chain.ts'
import {type MovedAddress, movedAddresses} from '#schemas/landing-paths.ts'
import {addressKey} from '#schemas/page-paths.ts'
import {
  type DocumentVersions,
  type StoredDocument,
  versionsById,
} from '../translation-state/field-pairs.ts'

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const addressesIn = ({address, spanishAddress}: Fields): string[] =>
  [address, spanishAddress].flatMap((each) => textOf(each) ?? [])

/** Returns whether publishing the draft of a landing page changes one of the page's addresses. */
export const changesAddress = (published: Fields | null, draft: Fields | null): boolean =>
  published !== null &&
  draft !== null &&
  (textOf(published.address) !== textOf(draft.address) ||
    textOf(published.spanishAddress) !== textOf(draft.spanishAddress))

const draftIdOf = (id: string) => `drafts.${id}`

const publish = (id: string, {published, draft}: DocumentVersions = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: draftIdOf(id),
  publishedId: id,
  ...(draft?._rev && {ifDraftRevisionId: draft._rev}),
  ...(published?._rev && {ifPublishedRevisionId: published._rev}),
})

const edit = (id: string, set: Fields): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: draftIdOf(id),
  publishedId: id,
  patch: {set: {...set}},
})

const fieldsOf = ({from, to, permanent}: StoredDocument) => ({from, to, permanent})

/** Returns the new target of a redirect that leads to an old address; undefined for other targets. */
function newTarget({from, to}: Fields, moves: readonly MovedAddress[]): string | undefined {
  const target = textOf(to)
  const path = target && pathOf(target)
  if (target === undefined || path === undefined) return undefined
  const replaced = moves.find((move) => move.from === addressKey(textOf(from) ?? ''))
  if (replaced) return replaced.to
  const move = moves.find((each) => each.from === addressKey(path))
  const language = /^\/es(?=\/)/i.exec(path)?.[0] ?? ''
  return move && language + move.to + target.slice(path.length)
}

/** Changes the target of a redirect, and keeps the other changes of its draft unpublished. */
function retarget(
  id: string,
  {published, draft}: DocumentVersions,
  moves: readonly MovedAddress[],
): Action[] {
  const to = published && newTarget(published, moves)
  const draftTo = draft && newTarget(draft, moves)
  return [
    ...(published && to ? [edit(id, {...fieldsOf(published), to}), publish(id)] : []),
    ...(draft && (to || draftTo)
      ? [edit(id, {...fieldsOf(draft), ...(draftTo && {to: draftTo})})]
      : []),
  ]
}

/**
 * Returns the actions that publish a landing page and keep its old addresses working: each old
 * address is redirected to the new one. Redirects to an old address lead to the new address, and
 * redirects from a new address are deleted, so that no redirect leads to another redirect.
 */
function publishingActions(
  id: string,
  page: Required<DocumentVersions>,
  redirects: ReadonlyMap<string, DocumentVersions>,
): Action[] {
  const moves = movedAddresses(page.published, page.draft)
  const kept = new Set(addressesIn(page.draft).map(addressKey))
  const sourcesOf = (versions: DocumentVersions) =>
    [versions.published, versions.draft].flatMap((version) => textOf(version?.from) ?? [])
  const all = [...redirects]
  const isReplaced = ([, versions]: [string, DocumentVersions]) =>
    sourcesOf(versions).some((from) => kept.has(addressKey(from)))
  const known = new Set(
    all.flatMap(([, {published}]) => textOf(published?.from) ?? []).map(addressKey),
  )
  return [
    publish(id, page),
    ...all.filter(isReplaced).map(
      ([redirectId, {draft}]): Action => ({
        actionType: 'sanity.action.document.delete',
        publishedId: redirectId,
        includeDrafts: draft ? [draft._id] : [],
      }),
    ),
    ...all
      .filter((each) => !isReplaced(each))
      .flatMap(([redirectId, versions]) => retarget(redirectId, versions, moves)),
    ...moves
      .filter(({from}) => !known.has(from))
      .flatMap(({from, to}): Action[] => {
        const redirectId = crypto.randomUUID()
        const attributes = {
          _id: draftIdOf(redirectId),
          _type: 'redirect',
          from,
          to,
          permanent: true,
        }
        return [
          {
            actionType: 'sanity.action.document.create',
            publishedId: redirectId,
            attributes,
            ifExists: 'fail',
          },
          publish(redirectId),
        ]
      }),
  ]
}

/**
 * Publishes the draft of a landing page and redirects its old addresses, in one transaction.
 *
 * @returns the old addresses that are now redirected
 * @throws errors from the client, such as a conflict if another user changed the page
 */
export async function publishMovedPage(client: SanityClient, id: string): Promise<string[]> {
  const documents = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<StoredDocument[]>(
      '*[_id in $ids || _type == "redirect"]',
      {ids: [id, draftIdOf(id)]},
      {tag: 'landing-page.read'},
    )
  const versions = new Map(versionsById(documents))
  const {published, draft} = versions.get(id) ?? {}
  versions.delete(id)
  if (!published || !draft) throw new Error(`The landing page ${id} has no draft to publish.`)
  const actions = publishingActions(id, {published, draft}, versions)
  await client.action(actions, {tag: 'landing-page.publish'})
  return movedAddresses(published, draft).map(({from}) => from)
}
