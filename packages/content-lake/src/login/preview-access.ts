import {createHash} from 'node:crypto'
import {schemaType} from '@sanity/preview-url-secret/constants'
import type {Content} from '../content.ts'
import type {LakeDocument} from '../store/document.ts'
import {runMutations} from '../transaction/transaction.ts'
import type {Role} from './roles.ts'
import type {Tokens} from './tokens.ts'
import type {UserStore} from './user-store.ts'

/** A user's access to previews on the site. */
interface Access {
  readonly user: string
  readonly role: Role
  /**
   * The public id of the session or API token from which the access came, and a hash that changes
   * when the user's password changes. Gives no access by itself.
   */
  readonly version: string
}

/**
 * Manages access to previews by the secrets and shared links that users created. Access by a secret
 * is part of the session that wrote the secret, and ends with it. A shared link was made for other
 * people, and ends with its user.
 */
export class PreviewAccess {
  readonly #content: Content
  readonly #users: UserStore
  readonly #tokens: Tokens

  constructor(content: Content, users: UserStore, tokens: Tokens) {
    this.#content = content
    this.#users = users
    this.#tokens = tokens
  }

  /**
   * Returns the access that comes from a session or API token; undefined if it has ended or is
   * locked.
   */
  of(tokenId: string): Access | undefined {
    const user = this.#tokens.userWith(tokenId)
    if (!user) return undefined
    const {id, role} = user
    const bound = JSON.stringify([tokenId, id, this.#users.byId(id)?.password ?? null])
    const digest = createHash('sha256').update(bound).digest('base64url')
    return {user: id, role, version: `${tokenId}.${digest}`}
  }

  /** Returns a user's access if `version` is still current. */
  current(user: string, version: string): Access | undefined {
    const [tokenId = ''] = version.split('.')
    const access = this.of(tokenId)
    return access?.user === user && access.version === version ? access : undefined
  }

  /**
   * Deletes a user's secrets and shared links. This ends all previews that were opened with them.
   */
  withdraw(user: string, author: string): void {
    const {store} = this.#content
    this.#delete(['previewShare', schemaType], author, ({_rev}) => store.authorOf(_rev) === user)
  }

  /** Deletes the secrets that were written in a session. */
  withdrawSecrets(tokenId: string, author: string): void {
    const {store} = this.#content
    this.#delete([schemaType], author, ({_rev}) => store.tokenIdOf(_rev) === tokenId)
  }

  #delete(types: readonly string[], author: string, isOver: (each: LakeDocument) => boolean): void {
    const {documents} = this.#content
    const over = types.flatMap((type) => documents.ofType(type)).filter(isOver)
    const mutations = over.map(({_id}) => ({delete: {id: _id}}))
    const options = {author, transactionId: undefined, dryRun: false, autoGenerateArrayKeys: false}
    runMutations(this.#content, mutations, options)
  }
}
