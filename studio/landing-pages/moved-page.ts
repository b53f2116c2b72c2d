import type {Action, SanityClient} from '@sanity/client'
import {type MovedRedirects, movedRedirects} from '#schemas/moved-pages.ts'
import {
  type DocumentVersions,
  type StoredDocument,
  versionsById,
} from '../translation-state/field-pairs.ts'

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

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

/** Changes the target of a redirect, and keeps the other changes of its draft unpublished. */
function retarget(
  id: string,
  {published, draft}: DocumentVersions,
  redirects: MovedRedirects,
): Action[] {
  const changed = published && redirects.changed(published)
  const changedDraft = draft && redirects.changed(draft)
  return [
    ...(published && changed ? [edit(id, {...fieldsOf(published), ...changed}), publish(id)] : []),
    ...(draft && (changed || changedDraft)
      ? [edit(id, {...fieldsOf(draft), ...changedDraft})]
      : []),
  ]
}

/** Returns the actions that publish a landing page and keep its old addresses working. */
function publishingActions(
  id: string,
  page: Required<DocumentVersions>,
  redirects: ReadonlyMap<string, DocumentVersions>,
  moved: MovedRedirects,
): Action[] {
  const versionsOf = ({published, draft}: DocumentVersions) => [published ?? [], draft ?? []].flat()
  const published = [...redirects.values()].flatMap((versions) => versions.published ?? [])
  return [
    publish(id, page),
    ...[...redirects].flatMap(([redirectId, versions]): Action[] =>
      versionsOf(versions).some(moved.isReplaced)
        ? [
            {
              actionType: 'sanity.action.document.delete',
              publishedId: redirectId,
              includeDrafts: versions.draft ? [versions.draft._id] : [],
            },
          ]
        : retarget(redirectId, versions, moved),
    ),
    ...moved.missing(published).flatMap(({from, to}): Action[] => {
      const redirectId = crypto.randomUUID()
      const _id = draftIdOf(redirectId)
      const attributes = {_id, _type: 'redirect', from, to, permanent: true}
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
  const moved = movedRedirects([{before: published, after: draft}])
  const actions = publishingActions(id, {published, draft}, versions, moved)
  await client.action(actions, {tag: 'landing-page.publish'})
  return moved.moves.map(({from}) => from)
}
