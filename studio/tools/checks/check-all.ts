import type {SanityClient} from '@sanity/client'
import type {SanityDocument, Schema, Workspace} from 'sanity'
import {isRecord} from '#schemas/record.ts'
import {isDocumentType} from '../../translation-state/translatable-types.ts'
import {publishedIdOf} from '../point-in-time/past-documents.ts'
import {type Problem, problemsOf} from './problems.ts'

/**
 * Returns each document in its latest version: the draft if there is one, else the published
 * version.
 */
export function latestVersions(documents: readonly SanityDocument[]): SanityDocument[] {
  const latest = new Map<string, SanityDocument>()
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    if (id.includes('.')) continue
    if (document._id !== id || !latest.has(id)) latest.set(id, document)
  }
  return [...latest.values()]
}

/**
 * Returns the documents that a release shows, with the ids of their versions.
 *
 * @param client - a client with the perspective of the release
 */
export async function documentsIn(
  client: SanityClient,
  types: readonly string[],
): Promise<SanityDocument[]> {
  const documents = await client.fetch<(SanityDocument & {_originalId?: string})[]>(
    '*[_type in $types && !string::startsWith(_type, "sanity.")]',
    {types},
    {tag: 'checks.read'},
  )
  return documents
    .filter(({_id}) => !_id.includes('.'))
    .map(({_originalId, ...document}) => ({...document, _id: _originalId ?? document._id}))
}

/** Where a check of all documents reads them. */
interface CheckedContent {
  /** A client with a token, of any perspective. */
  client: SanityClient
  /** `drafts`, or the name of a release. */
  layer: string
  schema: Schema
}

/** What a check of all documents in this process needs. */
export interface CheckOptions extends CheckedContent {
  workspace: Workspace
  /** Called after each document. The check ends early if it returns false. */
  onProgress?: (problems: readonly Problem[], checked: number, of: number) => boolean
}

/**
 * Number of concurrent validations. A validation mostly waits for requests, and browsers open at
 * most six HTTP/1.1 connections to a host.
 */
const atOnce = 6

/**
 * Reads all documents as a release or the drafts show them, and the ids of all documents and files.
 *
 * @throws errors from the client
 */
async function checkedDocuments({client, layer, schema}: CheckedContent) {
  const raw = rawClient(client)
  const types = schema.getTypeNames().filter((name) => isDocumentType(schema.get(name)))
  const all = await raw.fetch<SanityDocument[]>(
    '*[_type in $types && !string::startsWith(_type, "sanity.")]',
    {types},
    {tag: 'checks.read'},
  )
  const files = await raw.fetch<string[]>(
    '*[_type match "sanity.*"]._id',
    {},
    {tag: 'checks.files'},
  )
  const documents =
    layer === 'drafts'
      ? latestVersions(all)
      : await documentsIn(client.withConfig({perspective: [layer], useCdn: false}), types)
  return {documents, ids: new Set([...all.map(({_id}) => _id), ...files])}
}

/**
 * Validates all documents as a release or the drafts show them.
 *
 * @returns the documents and their problems, in the order of the documents
 * @throws errors from the client
 */
export async function checkAll({onProgress, workspace, ...content}: CheckOptions) {
  const {documents, ids} = await checkedDocuments(content)
  const client = rawClient(content.client)
  // The index in this array is the index of the document, so the order of the list does not depend
  // on the order in which the validations finish.
  const found: Problem[][] = []
  let checked = 0
  const waiting = documents.entries()
  const checkOnes = async () => {
    for (const [index, document] of waiting) {
      found[index] = await problemsOf(document, {workspace, schema: content.schema, client}, ids)
      checked += 1
      if (onProgress?.(found.flat(), checked, documents.length) === false) return
    }
  }
  await Promise.all(Array.from({length: atOnce}, checkOnes))
  return {documents, problems: found.flat()}
}

const rawClient = (client: SanityClient) => client.withConfig({perspective: 'raw', useCdn: false})

/** Statuses with which a server says that it does not know the schema, or is busy. */
const cannotCheck = new Set<unknown>([501, 503])

/**
 * Asks the server to validate all documents (`GET /validation/:dataset`, docs/content-api.md), so that the
 * browser stays fast. If the server cannot, validates them here.
 *
 * @param language - of the messages, `en` or `es`
 * @throws errors from the client
 */
export async function askForProblems(options: CheckOptions, language: string) {
  const {client, layer: perspective} = options
  try {
    const [{documents}, {problems}] = await Promise.all([
      checkedDocuments(options),
      client.request<{problems: Problem[]}>({
        uri: `/validation/${client.config().dataset}`,
        query: {perspective, language},
        tag: 'checks.ask',
      }),
    ])
    return {documents, problems}
  } catch (error) {
    if (!isRecord(error) || !cannotCheck.has(error.statusCode)) throw error
    return checkAll(options)
  }
}
