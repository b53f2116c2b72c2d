import {createHash} from 'node:crypto'
import {schemaType} from '@sanity/preview-url-secret/constants'
import type {Content} from '../content.ts'
import {runMutations} from '../transaction/transaction.ts'
import type {ApiTokens} from './api-tokens.ts'
import type {Role} from './roles.ts'
import type {Tokens} from './tokens.ts'
import {SCRIPT} from './user.ts'
import type {UserStore} from './user-store.ts'

/** Types of documents that give access to previews: secrets of the Studio and shared links. */
const OPENING_TYPES = [schemaType, 'previewShare']

/** A user's access to previews on the site. */
interface Access {
  readonly role: Role
  /** A hash that changes when the user's password or token changes. */
  readonly version: string
}

/** Manages access to previews by the secrets and shared links that users created. */
export class PreviewAccess {
  readonly #content: Content
  readonly #users: UserStore
  readonly #apiTokens: ApiTokens
  readonly #tokens: Tokens

  constructor(content: Content, users: UserStore, apiTokens: ApiTokens, tokens: Tokens) {
    this.#content = content
    this.#users = users
    this.#apiTokens = apiTokens
    this.#tokens = tokens
  }

  /**
   * Returns the access of a user or API token; undefined if it was removed, revoked or has expired.
   */
  of(id: string): Access | undefined {
    const credentials = this.#credentialsOf(id)
    if (!credentials) return undefined
    const {role, secrets} = credentials
    const digest = createHash('sha256').update(JSON.stringify([id, ...secrets]))
    return {role, version: digest.digest('base64url')}
  }

  /**
   * Deletes a user's secrets and shared links. This ends all previews that were opened with them.
   */
  withdraw(user: string, author: string): void {
    const {documents, store} = this.#content
    const theirs = OPENING_TYPES.flatMap((type) => documents.ofType(type)).filter(
      ({_rev}) => store.authorOf(_rev) === user,
    )
    const mutations = theirs.map(({_id}) => ({delete: {id: _id}}))
    const options = {author, transactionId: undefined, dryRun: false, autoGenerateArrayKeys: false}
    runMutations(this.#content, mutations, options)
  }

  #credentialsOf(id: string): {role: Role; secrets: string[]} | undefined {
    if (id === SCRIPT.id) return {role: SCRIPT.role, secrets: this.#tokens.hashesOf(id)}
    const apiToken = this.#apiTokens.byId(id)
    if (apiToken) {
      const {removed, expires = Number.POSITIVE_INFINITY, role} = apiToken
      const isOver = removed || expires <= Date.now()
      return isOver ? undefined : {role, secrets: this.#tokens.hashesOf(id)}
    }
    const user = this.#users.byId(id)
    if (!user || user.removed || user.password === undefined) return undefined
    return {role: user.role, secrets: [user.password]}
  }
}
