import type {SanityClient} from '@sanity/client'
import {isRecord} from '#schemas/record.ts'
import type {DocumentVersions, StoredDocument} from '../../translation-state/field-pairs.ts'

const draftPrefix = 'drafts.'

/**
 * Removes the prefix `drafts.` from a document id. Does not check that a published document exists.
 */
export const publishedIdOf = (id: string): string =>
  id.startsWith(draftPrefix) ? id.slice(draftPrefix.length) : id

const isStored = (value: unknown): value is StoredDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'

const datasetOf = (client: SanityClient): string => client.config().dataset ?? ''

/** Maximum number of concurrent requests. Hosted Sanity projects limit concurrent requests. */
const atOnce = 6

/**
 * Reads the version of a stored document at an earlier time, after a transaction, or before it was
 * deleted; undefined if the document did not exist then.
 */
export async function documentAt(
  client: SanityClient,
  id: string,
  at: {time: string} | {revision: string} | {lastRevision: 'true'},
): Promise<StoredDocument | undefined> {
  const answer = await client.request<{documents?: unknown[]}>({
    url: `/data/history/${datasetOf(client)}/documents/${encodeURIComponent(id)}`,
    query: at,
    tag: 'point-in-time.document',
  })
  return answer.documents?.find(isStored)
}

/**
 * Reads the drafts and published versions that documents had at an earlier time.
 *
 * @param ids - published ids of the documents
 * @param time - ISO 8601
 */
export async function documentsAt(
  client: SanityClient,
  ids: readonly string[],
  time: string,
): Promise<ReadonlyMap<string, DocumentVersions>> {
  const found = new Map<string, DocumentVersions>()
  const left = [...ids]
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const published = await documentAt(client, id, {time})
      const draft = await documentAt(client, draftPrefix + id, {time})
      found.set(id, {...(published && {published}), ...(draft && {draft})})
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
  return found
}

/** Reads the current drafts and published versions of documents, by published id. */
export async function documentsNow(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentVersions>> {
  const documents = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<StoredDocument[]>(
      '*[_id in $ids]',
      {ids: ids.flatMap((id) => [id, draftPrefix + id])},
      {tag: 'point-in-time.now'},
    )
  const found = new Map<string, DocumentVersions>(ids.map((id) => [id, {}]))
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    const form = document._id === id ? 'published' : 'draft'
    found.set(id, {...found.get(id), [form]: document})
  }
  return found
}

/** Number of transactions per request: the maximum according to Sanity's documentation. */
const pageSize = 1000

type Transaction = {id: string; timestamp: string; documentIDs: string[]}

const isTransaction = (value: unknown): value is Transaction =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.timestamp === 'string' &&
  Array.isArray(value.documentIDs)

const transactionsIn = (lines: string): Transaction[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isTransaction)

/**
 * Returns the ids of all documents that changed since a time, including deleted documents.
 *
 * @param time - ISO 8601
 */
export async function touchedSince(client: SanityClient, time: string): Promise<Set<string>> {
  const touched = new Set<string>()
  for await (const {documentIDs} of transactionsSince(client, time))
    for (const id of documentIDs) touched.add(id)
  return touched
}

/**
 * Returns all transactions since a time, oldest first; see
 * https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents.
 *
 * @param time - ISO 8601
 */
export async function* transactionsSince(
  client: SanityClient,
  time: string,
): AsyncIterable<Transaction> {
  let after: string | undefined
  for (;;) {
    // The response is NDJSON (one JSON object per line), which the client returns as text.
    const lines = await client.request<unknown>({
      url: `/data/history/${datasetOf(client)}/transactions`,
      query: {
        excludeContent: 'true',
        limit: String(pageSize),
        ...(after ? {fromTransaction: after} : {fromTime: time}),
      },
      tag: 'point-in-time.touched',
    })
    const page = typeof lines === 'string' ? transactionsIn(lines) : [lines].filter(isTransaction)
    yield* page
    const last = page.at(-1)?.id
    if (page.length < pageSize || last === after) return
    after = last
  }
}
