import {createHash} from 'node:crypto'
import {schemaType} from '@sanity/preview-url-secret/constants'
import {reportUnexpected} from '../../../server-kit/src/guard.ts'
import type {Content} from '../content.ts'
import {publishedId} from '../store/document-id.ts'
import type {Store} from '../store/store.ts'
import {accessTypes, sharedPreview} from '../transaction/access-documents.ts'
import {runMutations} from '../transaction/transaction.ts'
import {mayActAs, type Role} from './roles.ts'
import {SiteSecrets} from './site-secrets.ts'
import type {Tokens} from './tokens.ts'
import type {UserStore} from './user-store.ts'

type Write = ReturnType<Store['writesOf']>[number]

/** A user's access to previews and to the other parts of the site for staff. */
interface Access {
  readonly user: string
  readonly name: string
  readonly role: Role
  /** Whether the user has the role `support`. Always false for programs. */
  readonly support: boolean
  /** Whether the user is an administrator. Always false for programs, whatever their role. */
  readonly administrator: boolean
  /**
   * The public id of the session or API token from which the access came, and a hash that changes
   * when the user's password changes. Gives no access by itself.
   */
  readonly version: string
}

/** A shared link is valid for at most this time after it was created. */
const maxSharedMs = 24 * 60 * 60 * 1000

/** A valid shared link. */
interface SharedPreview {
  /** The id of its document. */
  readonly id: string
  /** In ms since 1970. */
  readonly expires: number
  /** The perspective that guests see, as in the document: `drafts` or a release. Not validated. */
  readonly perspective: unknown
}

/**
 * Manages access to previews by the secrets and shared links that users created. Access by a secret
 * is part of the session that wrote the secret, and ends with it. A shared link was made for other
 * people, and ends with its user.
 */
export class PreviewAccess {
  readonly siteSecrets = new SiteSecrets()
  readonly #content: Content
  /** All datasets: each can have secrets that its Studio wrote. */
  readonly #contents: Set<Content>
  readonly #users: UserStore
  readonly #tokens: Tokens

  constructor(content: Content, users: UserStore, tokens: Tokens) {
    this.#content = content
    this.#contents = new Set([content])
    this.#users = users
    this.#tokens = tokens
  }

  /** Adds a further dataset. Returns a function that removes it. */
  include(content: Content): () => void {
    this.#contents.add(content)
    return () => this.#contents.delete(content)
  }

  /**
   * Returns the access that comes from a session or API token; undefined if it has ended or is
   * locked.
   */
  of(tokenId: string): Access | undefined {
    const user = this.#tokens.userWith(tokenId)
    if (!user) return undefined
    const {id, name, role} = user
    const person = this.#users.byId(id)
    const bound = JSON.stringify([tokenId, id, person?.password ?? null])
    const digest = createHash('sha256').update(bound).digest('base64url')
    const support = person?.support ?? false
    const administrator = person?.role === 'administrator'
    return {user: id, name, role, support, administrator, version: `${tokenId}.${digest}`}
  }

  /** Returns a user's access if `version` is still current. */
  current(user: string, version: string): Access | undefined {
    const [tokenId = ''] = version.split('.')
    const access = this.of(tokenId)
    return access?.user === user && access.version === version ? access : undefined
  }

  /**
   * Finds a valid shared link by the hash of its secret or by its id. It is valid for a day at most, and
   * only while everybody who wrote its document may create such links.
   */
  shared(link: {readonly hash: string} | {readonly id: string}): SharedPreview | undefined {
    const {documents, store} = this.#content
    const document = documents
      .ofType(sharedPreview)
      .find((each) => ('id' in link ? each._id === link.id : each.secretHash === link.hash))
    const writes = document ? store.writesOf(document._id) : []
    const [first] = writes
    if (!document || !first || !writes.every(({author}) => this.#mayShare(author))) return undefined
    const latest = Date.parse(first.timestamp) + maxSharedMs
    const expires = Math.min(Date.parse(String(document.expiresAt)), latest)
    if (!(expires > Date.now())) return undefined
    return {id: document._id, expires, perspective: document.perspective}
  }

  #mayShare(author: string): boolean {
    const role = this.#tokens.roleOf(author)
    return role !== undefined && mayActAs(role, 'editor')
  }

  /**
   * Deletes a user's secrets and shared links. This ends all previews that were opened with them.
   */
  withdraw(user: string, author: string): void {
    this.#delete(accessTypes, author, (write) => write.author === user)
  }

  /** Deletes the secrets that were written in a session. */
  withdrawSecrets(tokenId: string, author: string): void {
    this.#delete([schemaType], author, (write) => write.tokenId === tokenId)
  }

  /**
   * Deletes the documents with a write that `isOver`, and their drafts and versions. References and
   * release locks do not keep them. An error is only reported, because it must not stop the removal
   * of a user or the end of further sessions.
   */
  #delete(types: readonly string[], author: string, isOver: (write: Write) => boolean): void {
    for (const content of this.#contents) this.#deleteIn(content, types, author, isOver)
  }

  #deleteIn(
    content: Content,
    types: readonly string[],
    author: string,
    isOver: (write: Write) => boolean,
  ): void {
    const {documents, store} = content
    try {
      const all = types.flatMap((type) => documents.ofType(type))
      const over = all.filter(({_id}) => store.writesOf(_id).some(isOver))
      const ids = new Set(over.map(({_id}) => publishedId(_id)))
      const mutations = all
        .filter(({_id}) => ids.has(publishedId(_id)))
        .map(({_id}) => ({delete: {id: _id}}))
      const options = {dryRun: false, unhindered: true, autoGenerateArrayKeys: false}
      runMutations(content, mutations, {author, transactionId: undefined, ...options})
    } catch (error) {
      reportUnexpected('preview access', error)
    }
  }
}
