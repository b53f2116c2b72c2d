import {createHash} from 'node:crypto'
import {schemaType} from '@sanity/preview-url-secret/constants'
import type {Content} from '../store/content.ts'
import {runMutations} from '../transaction/transaction.ts'
import type {Robots} from './robots.ts'
import type {Role} from './roles.ts'
import type {Staff} from './staff.ts'
import type {Tokens} from './tokens.ts'
import {SCRIPT} from './users.ts'

/** Documents that open previews: the Studio's secrets, and links that it shares. */
const OPENING_TYPES = [schemaType, 'previewShare']

/** What a user may do outside of the lake, as on the site, for as long as nothing changes. */
interface Access {
  readonly role: Role
  /** Another one after the user's password or token has changed. */
  readonly version: string
}

/** The access to the site that users have by what they wrote: previews and shared links. */
export class PreviewAccess {
  readonly #content: Content
  readonly #staff: Staff
  readonly #robots: Robots
  readonly #tokens: Tokens

  constructor(content: Content, staff: Staff, robots: Robots, tokens: Tokens) {
    this.#content = content
    this.#staff = staff
    this.#robots = robots
    this.#tokens = tokens
  }

  /** Undefined for somebody who was removed, and for a program whose token has ended. */
  of(id: string): Access | undefined {
    const credentials = this.#credentialsOf(id)
    if (!credentials) return undefined
    const {role, secrets} = credentials
    const digest = createHash('sha256').update(JSON.stringify([id, ...secrets]))
    return {role, version: digest.digest('base64url')}
  }

  /** Deletes the secrets and shared links that a user wrote. Sessions made of them end. */
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
    const robot = this.#robots.byId(id)
    if (robot) {
      const {removed, expires = Number.POSITIVE_INFINITY, role} = robot
      const isOver = removed || expires <= Date.now()
      return isOver ? undefined : {role, secrets: this.#tokens.hashesOf(id)}
    }
    const person = this.#staff.byId(id)
    if (!person || person.removed || person.password === undefined) return undefined
    return {role: person.role, secrets: [person.password]}
  }
}
