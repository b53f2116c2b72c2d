import type {ListenEvent, SanityClient} from '@sanity/client'
import {useEffect, useMemo, useState} from 'react'
import {useClient} from 'sanity'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'

type Documents = ReadonlyMap<string, StoredDocument>

const query = '*[_type in $types]'

/** Applies a listener event to the documents, and returns the new documents. */
const applied = (documents: Documents, event: ListenEvent<StoredDocument>): Documents => {
  if (event.type !== 'mutation') return documents
  const changed = new Map(documents)
  if (event.result) changed.set(event.documentId, event.result)
  else changed.delete(event.documentId)
  return changed
}

/** Reads all documents and then applies listener events. Reads them again after a reconnect. */
function follow(
  client: SanityClient,
  types: readonly string[],
  show: (documents: Documents) => void,
  fail: (error: unknown) => void,
): () => void {
  const params = {types}
  let documents: Documents = new Map()
  // Collects events that arrive while the documents are being read, and applies them afterwards.
  let early: ListenEvent<StoredDocument>[] | undefined = []
  const read = async () => {
    early = []
    const all = await client.fetch<StoredDocument[]>(query, params, {tag: 'translations.read'})
    documents = (early ?? []).reduce(applied, new Map(all.map((one) => [one._id, one])))
    early = undefined
    show(documents)
  }
  const subscription = client
    .listen<StoredDocument>(query, params, {
      events: ['welcome', 'mutation'],
      visibility: 'query',
      // Without `includeAllVersions`, API version 2025-02-19 sends no events for drafts.
      includeAllVersions: true,
      tag: 'translations.follow',
    })
    .subscribe({
      next: (event) => {
        if (event.type === 'welcome') read().catch(fail)
        else if (early) early.push(event)
        else {
          documents = applied(documents, event)
          show(documents)
        }
      },
      error: fail,
    })
  return () => subscription.unsubscribe()
}

/**
 * The documents that were last read, by their types. Sanity mounts the tool again when the user's permissions change. After
 * the session has ended, the tool can read nothing, but must still show the text that was not saved.
 */
const lastRead = new Map<string, Documents>()

/**
 * Subscribes to all documents of the given types, including drafts.
 *
 * @param types - names of document types; must be a stable array
 */
export function useDataset(types: readonly string[]): {documents?: Documents; error?: unknown} {
  const unbound = useClient({apiVersion: '2025-02-19'})
  const client = useMemo(() => unbound.withConfig({perspective: 'raw', useCdn: false}), [unbound])
  const name = types.join()
  const [state, setState] = useState<{documents?: Documents; error?: unknown}>(() => {
    const documents = lastRead.get(name)
    return documents ? {documents} : {}
  })
  useEffect(
    () =>
      follow(
        client,
        types,
        (documents) => {
          lastRead.set(name, documents)
          setState({documents})
        },
        (error) => setState((before) => ({...before, error})),
      ),
    [client, types, name],
  )
  return state
}
