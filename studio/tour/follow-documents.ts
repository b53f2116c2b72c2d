import type {MutationEvent, SanityClient} from '@sanity/client'
import type {StoredDocument} from '../translation-state/field-pairs.ts'

/** Current documents by id. Missing documents are not in the map. */
export type Documents = ReadonlyMap<string, StoredDocument>

type Listeners = {
  show: (documents: Documents) => void
  /**
   * Called for each change. `by` is the user's id; `before` contains the documents before the
   * change.
   */
  changed: (change: {id: string; by: string; result: StoredDocument; before: Documents}) => void
  fail: (error: unknown) => void
}

const query = '*[_id in $ids]'

/** Reads documents and subscribes to their changes. Reads the documents again after a reconnect. */
export function followDocuments(
  client: SanityClient,
  ids: readonly string[],
  {show, changed, fail}: Listeners,
): () => void {
  let documents: Documents = new Map()
  // Collects events that arrive while the documents are being read, and applies them afterwards.
  let early: MutationEvent<StoredDocument>[] | undefined = []
  const take = ({documentId, identity, result}: MutationEvent<StoredDocument>) => {
    const before = documents
    const after = new Map(before)
    if (result) after.set(documentId, result)
    else after.delete(documentId)
    documents = after
    if (result) changed({id: documentId, by: identity, result, before})
    show(documents)
  }
  const read = async () => {
    early = []
    const all = await client.fetch<StoredDocument[]>(query, {ids}, {tag: 'tour.read'})
    documents = new Map(all.map((one) => [one._id, one]))
    show(documents)
    const waiting = early
    early = undefined
    // Skip events that the read already includes.
    for (const event of waiting) {
      if (documents.get(event.documentId)?._rev !== event.resultRev) take(event)
    }
  }
  const subscription = client
    .listen<StoredDocument>(
      query,
      {ids},
      {
        events: ['welcome', 'mutation'],
        visibility: 'query',
        // Without `includeAllVersions`, API version 2025-02-19 sends no events for drafts.
        includeAllVersions: true,
        tag: 'tour.follow',
      },
    )
    .subscribe({
      next: (event) => {
        if (event.type === 'welcome') read().catch(fail)
        else if (event.type !== 'mutation') return
        else if (early) early.push(event)
        else take(event)
      },
      error: fail,
    })
  return () => subscription.unsubscribe()
}
