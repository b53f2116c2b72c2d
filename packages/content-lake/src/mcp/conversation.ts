/* Over 200 lines: everything that a conversation reads and writes goes through one class. */
import {
  createClient,
  type PatchOperations,
  type SanityClient,
  type SanityDocument,
} from '@sanity/client'
import {extract} from '@sanity/mutator'
import {draftId, idInLayer} from '../store/document-id.ts'
import {ConversationRelease} from './conversation-release.ts'
import type {ChangedDocument, GivenDocument, McpAccess, Versions} from './mcp-access.ts'

/**
 * All changes of one conversation. They are versions in one release, which a person reviews in the
 * Studio and publishes or discards in one step. Nothing here publishes.
 */
export class Conversation {
  readonly client: SanityClient
  readonly release: ConversationRelease
  readonly #access: McpAccess

  constructor(session: string, access: McpAccess) {
    const {origin, projectId, dataset, token, user} = access
    this.#access = access
    this.client = createClient({
      projectId,
      dataset,
      token,
      apiHost: origin,
      apiVersion: '2025-02-19',
      perspective: 'raw',
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
      requestTagPrefix: 'mcp',
    })
    this.release = new ConversationRelease(this.client, session, user)
  }

  /** Returns the layer that shows the changes: the release, or the drafts if there is none yet. */
  async layer(): Promise<string> {
    return (await this.release.current()) ?? 'drafts'
  }

  /** Reads the published version, the draft and the conversation's version of a document. */
  async versions(id: string): Promise<Versions> {
    const name = await this.release.current()
    const ids = [id, draftId(id), ...(name === undefined ? [] : [idInLayer(name, id)])]
    const found = await this.client.getDocuments<Record<string, unknown>>(ids)
    const [published, draft, changed] = found.map((each) => each ?? undefined)
    return {published, draft, changed}
  }

  /**
   * Patches the conversation's version of a document. If there is none, it begins as a copy of the
   * published version, or of the draft if the document was never published.
   *
   * @param revision - the `_rev` of the version that the patch is based on
   * @throws Error if the document does not exist, has another revision, or the patch changes nothing
   */
  async patch(
    id: string,
    revision: string,
    operations: readonly PatchOperations[],
  ): Promise<ChangedDocument> {
    const {published, draft, changed} = await this.versions(id)
    const base = changed ?? published ?? draft
    if (!base) throw new Error(`There is no document with the id "${id}".`)
    if (base._rev !== revision) {
      throw new Error(
        `The newest version, "${base._id}", has the revision "${base._rev}", not "${revision}". Read the document again, and check that the change still fits.`,
      )
    }
    const name = await this.release.open()
    const versionId = idInLayer(name, id)
    const create = {
      actionType: 'sanity.action.document.version.create' as const,
      publishedId: id,
      versionId,
      baseId: base._id,
      ifBaseRevisionId: revision,
    }
    const edits = operations.map((patch, index) => ({
      actionType: 'sanity.action.document.edit' as const,
      publishedId: id,
      draftId: versionId,
      patch: changed && index === 0 ? {...patch, ifRevisionID: revision} : patch,
    }))
    await this.client.action(changed ? edits : [create, ...edits])
    return this.#checked(versionId, changed, (after) => {
      const missing = operations.flatMap(({set, unset}) => [
        ...Object.keys(Object(set)).filter((path) => extract(path, after).length === 0),
        ...(Array.isArray(unset) ? unset.filter((path) => extract(path, base).length === 0) : []),
      ])
      if (missing.length > 0)
        throw new Error(
          `The document has nothing at ${missing.map((path) => `"${path}"`).join(', ')}.`,
        )
      if (isSameContent(base, after)) throw new Error('The document already has these values.')
    })
  }

  /** Creates a document as a version in the release. */
  async create(given: GivenDocument): Promise<ChangedDocument> {
    const {_id: id} = given
    const document = this.#access.inForm?.(given) ?? given
    const {published, draft, changed} = await this.versions(id)
    if (published || draft || changed)
      throw new Error(`A document with the id "${id}" exists already.`)
    const versionId = idInLayer(await this.release.open(), id)
    await this.client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: {...document, _id: versionId},
    })
    return this.#checked(versionId, undefined, () => {})
  }

  /** Marks the version of a published document so that publishing the release unpublishes it. */
  async markUnpublished(id: string): Promise<void> {
    const {published} = await this.versions(id)
    if (!published) throw new Error(`There is no published document with the id "${id}".`)
    await this.client.action({
      actionType: 'sanity.action.document.version.unpublish',
      publishedId: id,
      versionId: idInLayer(await this.release.open(), id),
    })
  }

  /** Reads and checks a version that was written. If it cannot stay, brings the version before back. */
  async #checked(
    versionId: string,
    before: SanityDocument | undefined,
    assert: (after: SanityDocument) => void,
  ): Promise<ChangedDocument> {
    const written = await this.#written(versionId)
    try {
      const after = await this.#inForm(written)
      assert(after)
      return {after, problems: await this.#access.check?.(after, this.client)}
    } catch (error) {
      const {transactionId} = await this.client.action(
        before
          ? {actionType: 'sanity.action.document.version.replace', document: before}
          : {actionType: 'sanity.action.document.version.discard', versionId},
      )
      if (!before || !(error instanceof Error)) throw error
      const again = `Nothing has changed. The revision is now "${transactionId}".`
      throw new Error(`${error.message} ${again}`, {cause: error})
    }
  }

  async #written(versionId: string): Promise<SanityDocument> {
    const written = await this.client.getDocument<Record<string, unknown>>(versionId)
    if (written) return written
    throw new Error(`Somebody has removed the version "${versionId}" meanwhile.`)
  }

  /** Gives a version that was written the form in which the content is stored. */
  async #inForm(written: SanityDocument): Promise<SanityDocument> {
    const document = this.#access.inForm?.(written) ?? written
    if (isSameContent(written, document)) return written
    await this.client.action({actionType: 'sanity.action.document.version.replace', document})
    return this.#written(written._id)
  }

  /** Returns the documents that the conversation has changed, with the versions they will replace. */
  async changes(): Promise<
    {id: string; before: SanityDocument | undefined; after: SanityDocument}[]
  > {
    const name = await this.release.current()
    if (name === undefined) return []
    const versions = await this.client.fetch<SanityDocument[]>(
      '*[_id in path($path)] | order(_id)',
      {path: `versions.${name}.**`},
      {perspective: 'raw', tag: 'changes'},
    )
    const ids = versions.map(({_id}) => _id.slice(`versions.${name}.`.length))
    const published = ids.length > 0 ? await this.client.getDocuments(ids) : []
    return versions.map((after, index) => ({
      id: ids[index] ?? '',
      before: published[index] ?? undefined,
      after,
    }))
  }

  /** Takes changes back: of the documents, or all of the conversation. Returns their ids. */
  async discard(ids?: readonly string[]): Promise<readonly string[]> {
    const all = (await this.changes()).map(({id}) => id)
    const gone = ids ?? all
    const unknown = gone.find((id) => !all.includes(id))
    if (unknown !== undefined) throw new Error(`This conversation has not changed "${unknown}".`)
    if (gone.length === 0) return []
    const name = await this.release.open()
    await this.client.action(
      gone.map((id) => ({
        actionType: 'sanity.action.document.version.discard' as const,
        versionId: idInLayer(name, id),
      })),
    )
    return gone
  }
}

/** Whether two versions have equal fields, apart from those that the lake sets. */
function isSameContent(a: SanityDocument, b: SanityDocument): boolean {
  const bare = ({_id, _rev, _createdAt, _updatedAt, _system, ...fields}: SanityDocument) =>
    JSON.stringify(Object.entries(fields).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return bare(a) === bare(b)
}
