import {createHash, randomUUID} from 'node:crypto'
import {
  createClient,
  type PatchOperations,
  type SanityClient,
  type SanityDocument,
} from '@sanity/client'
import {extract} from '@sanity/mutator'
import {isFields} from '../store/document.ts'
import {draftId, idInLayer, releaseDocumentId} from '../store/document-id.ts'

/** The lake and the token with which the tools call it, over HTTP like every other program. */
export interface McpAccess {
  readonly origin: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
  /** The id of the user or API token. */
  readonly user: string
  /** Gives a new document the form in which the content is stored. Throws an Error if it cannot. */
  readonly inForm?: ((document: NewDocument) => NewDocument) | undefined
  /**
   * Checks a document that a tool has written. Returns what the model should know; throws an Error if
   * the document cannot stay as it is, and the change is then taken back.
   */
  readonly check?:
    | ((document: SanityDocument, client: SanityClient) => Promise<unknown>)
    | undefined
}

/** A document to create. */
export type NewDocument = {_type: string; _id: string} & Readonly<Record<string, unknown>>

/** A document after a change, and what `McpAccess.check` said. */
export interface ChangedDocument {
  readonly after: SanityDocument
  readonly problems: unknown
}

/** The versions of a document that a conversation deals with. */
export interface Versions {
  readonly published: SanityDocument | undefined
  readonly draft: SanityDocument | undefined
  /** The version in the release of the conversation. */
  readonly changed: SanityDocument | undefined
}

/** How many releases of one conversation may have been published or archived. */
const maxReleases = 100

/**
 * Creates the id of a new conversation. It contains the name of the client, because the server keeps
 * nothing between two requests.
 */
export const newSession = (client: string): string =>
  `${randomUUID()}~${encodeURIComponent(client.slice(0, 40)).slice(0, 120)}`

/**
 * All changes of one conversation. They are versions in one release, which a person reviews in the
 * Studio and publishes or discards in one step. Nothing here publishes.
 */
export class Conversation {
  readonly client: SanityClient
  readonly #session: string
  #release: string | undefined
  readonly #access: McpAccess

  constructor(session: string, access: McpAccess) {
    const {origin, projectId, dataset, token} = access
    this.#session = session
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
  }

  /**
   * Returns the name of the release: the first of the conversation's names that is free or active. A
   * person may have published or archived the earlier ones.
   */
  async release(): Promise<{name: string; exists: boolean}> {
    if (this.#release !== undefined) return {name: this.#release, exists: true}
    const names = Array.from({length: maxReleases}, (_, index) => this.#nameAt(index))
    const states = await this.client.fetch<{name: string; state: string}[]>(
      '*[_type == "system.release" && name in $names]{name, state}',
      {names},
      {perspective: 'raw', tag: 'release'},
    )
    const found = new Map(states.map(({name, state}) => [name, state]))
    const name = names.find((each) => (found.get(each) ?? 'active') === 'active')
    if (name === undefined)
      throw new Error('This conversation has too many releases. Start a new one.')
    const exists = found.has(name)
    if (exists) this.#release = name
    return {name, exists}
  }

  /** Returns the layer that shows the changes: the release, or the drafts if there is none yet. */
  async layer(): Promise<string> {
    const {name, exists} = await this.release()
    return exists ? name : 'drafts'
  }

  #nameAt(index: number): string {
    const hash = createHash('sha256').update(`${this.#access.user}\n${this.#session}\n${index}`)
    return `r${hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 12)}`
  }

  /** Returns the name of the release. Creates the release if the conversation has none. */
  async #openRelease(): Promise<string> {
    const {name, exists} = await this.release()
    if (exists) return name
    const [, client = ''] = this.#session.split('~')
    const day = new Date().toISOString().slice(0, 16).replace('T', ' ')
    await this.client.action({
      actionType: 'sanity.action.release.create',
      releaseId: name,
      metadata: {
        title: `${safeDecoded(client) || 'Agent'}, ${day} UTC`,
        description: 'Changes of an agent. Review them before you publish.',
        releaseType: 'undecided',
      },
    })
    this.#release = name
    return name
  }

  /** Reads the published version, the draft and the conversation's version of a document. */
  async versions(id: string): Promise<Versions> {
    const {name} = await this.release()
    const ids = [id, draftId(id), idInLayer(name, id)]
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
    const name = await this.#openRelease()
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
  async create(given: NewDocument): Promise<ChangedDocument> {
    const {_id: id} = given
    const document = this.#access.inForm?.(given) ?? given
    const {published, draft, changed} = await this.versions(id)
    if (published || draft || changed)
      throw new Error(`A document with the id "${id}" exists already.`)
    const versionId = idInLayer(await this.#openRelease(), id)
    await this.client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: {...document, _id: versionId},
    })
    return this.#checked(versionId, undefined, () => {})
  }

  /** Reads and checks a version that was written. If it cannot stay, brings the version before back. */
  async #checked(
    versionId: string,
    before: SanityDocument | undefined,
    assert: (after: SanityDocument) => void,
  ): Promise<ChangedDocument> {
    const after = await this.client.getDocument<Record<string, unknown>>(versionId)
    if (!after) throw new Error(`Somebody has removed the version "${versionId}" meanwhile.`)
    try {
      assert(after)
      return {after, problems: await this.#access.check?.(after, this.client)}
    } catch (error) {
      await this.client.action(
        before
          ? {actionType: 'sanity.action.document.version.replace', document: before}
          : {actionType: 'sanity.action.document.version.discard', versionId},
      )
      throw error
    }
  }

  /** Returns the documents that the conversation has changed, with the versions they will replace. */
  async changes(): Promise<
    {id: string; before: SanityDocument | undefined; after: SanityDocument}[]
  > {
    const {name, exists} = await this.release()
    if (!exists) return []
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
    const {name} = await this.release()
    const all = (await this.changes()).map(({id}) => id)
    const gone = ids ?? all
    const unknown = gone.find((id) => !all.includes(id))
    if (unknown !== undefined) throw new Error(`This conversation has not changed "${unknown}".`)
    if (gone.length === 0) return []
    await this.client.action(
      gone.map((id) => ({
        actionType: 'sanity.action.document.version.discard' as const,
        versionId: idInLayer(name, id),
      })),
    )
    return gone
  }

  /** Sets the title and the description of the release, which the reviewer sees. */
  async describe(title: string, description: string): Promise<void> {
    const releaseId = await this.#openRelease()
    const release = await this.client.getDocument<{metadata?: unknown}>(
      releaseDocumentId(releaseId),
    )
    const metadata = release?.metadata
    await this.client.action({
      actionType: 'sanity.action.release.edit',
      releaseId,
      patch: {set: {metadata: {...(isFields(metadata) && metadata), title, description}}},
    })
  }
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether two versions have equal fields, apart from those that the lake sets. */
function isSameContent(a: SanityDocument, b: SanityDocument): boolean {
  const bare = ({_id, _rev, _createdAt, _updatedAt, _system, ...fields}: SanityDocument) =>
    JSON.stringify(Object.entries(fields).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return bare(a) === bare(b)
}
