import type {Action, SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId, getVersionId} from 'sanity'

/** What an editor does with a document; `later` if a release will unpublish it. */
export type Removal = 'delete' | 'unpublish' | 'later'

/**
 * Removes a document, and the redirects that lead to it, in one transaction.
 *
 * @param id - id of the published document
 * @param redirects - ids of the published redirects
 * @param release - name of the release, if `what` is `later`
 * @throws errors from the client, such as a conflict if another document refers to one of them
 */
export async function removeWithRedirects(
  client: SanityClient,
  what: Removal,
  id: string,
  redirects: readonly string[],
  release = '',
): Promise<void> {
  const all = [id, ...redirects]
  const stored = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<string[]>(
      '*[_id in $ids || _id in path("versions.**")]._id',
      {ids: all.flatMap((each) => [each, getDraftId(each)])},
      {tag: 'referrers.forms'},
    )
  const remove = (publishedId: string): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId,
    // The action must name the draft and all versions in releases.
    includeDrafts: stored.filter(
      (each) => each !== publishedId && getPublishedId(each) === publishedId,
    ),
  })
  const removeLater = (publishedId: string): Action => {
    const versionId = getVersionId(publishedId, release)
    return stored.includes(publishedId)
      ? {actionType: 'sanity.action.document.version.unpublish', publishedId, versionId}
      : {actionType: 'sanity.action.document.version.discard', versionId}
  }
  const unpublish: Action = {
    actionType: 'sanity.action.document.unpublish',
    publishedId: id,
    draftId: getDraftId(id),
  }
  const first = what === 'unpublish' ? unpublish : remove(id)
  const actions = what === 'later' ? all.map(removeLater) : [first, ...redirects.map(remove)]
  await client.action(actions, {tag: 'referrers.remove'})
}
