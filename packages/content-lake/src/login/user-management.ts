import {describedError, type LakeError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import {passwordProblem} from './password-rules.ts'
import {isRole, mayActAs} from './roles.ts'
import type {Login} from './sign-in.ts'
import type {User} from './user.ts'
import type {StoredUser, UserFields} from './user-store.ts'

/** Limit of users: the list has no pages. */
const MAX_USERS = 500

/** Adds, changes and removes users. Each refusal has a `type` of its own. */
export class UserManagement {
  readonly #login: Login

  constructor(login: Login) {
    this.#login = login
  }

  /** Adds a user. Returns them with the secret of the link to set their password. */
  invite(facts: UserFields): {user: StoredUser; secret: string; expires: number} {
    const {users, invitations} = this.#login
    if (users.byEmail(facts.email)) throw emailTaken()
    if (users.present().length >= MAX_USERS)
      throw refusal(409, 'tooMany', `There are already ${MAX_USERS} users`)
    const user = users.add(facts)
    return {user, ...invitations.open(user.id)}
  }

  /** Creates a new link to set the password. */
  reset(id: string): {user: StoredUser; secret: string; expires: number} {
    const user = this.#present(id)
    this.#refuseOperators(id)
    return {user, ...this.#login.invitations.open(id)}
  }

  /** Changes a user's name, email and role. A lower role ends their sessions. */
  change(id: string, facts: UserFields, author: string): StoredUser {
    const {users} = this.#login
    const user = this.#present(id)
    const namesake = users.byEmail(facts.email)
    if (namesake && namesake.id !== id) throw emailTaken()
    if (facts.role !== 'administrator') this.#refuseLastAdministrator(id)
    users.change(id, facts)
    if (!mayActAs(facts.role, user.role)) this.#endAccess(id, author)
    return {...user, ...facts, email: facts.email.toLowerCase()}
  }

  /** Removes a user. Their sessions, streams, previews and links end at once. */
  remove(id: string, author: string): void {
    this.#present(id)
    this.#refuseLastAdministrator(id)
    const {users, invitations} = this.#login
    users.remove(id)
    invitations.close(id)
    this.#endAccess(id, author)
  }

  /** Changes a user's own password. Locks their other sessions. */
  async changeOwnPassword(
    {id}: User,
    {token, current, next}: {token: string; current: string; next: string},
  ): Promise<void> {
    const {credentials, tokens, limits, previews} = this.#login
    this.#refuseOperators(id)
    const problem = passwordProblem(next)
    if (problem) throw refusal(400, `password-${problem}`, `The new password is too ${problem}`)
    // Somebody at an unattended Studio must not be able to guess the password.
    const attempt = {from: 'session', account: id} as const
    if (limits.take(attempt) > 0)
      throw refusal(429, 'wait', 'Too many attempts. Wait half a minute.')
    if (!(await credentials.check(id, current))) {
      throw refusal(400, 'wrongPassword', 'That is not your current password')
    }
    limits.succeeded(attempt)
    await credentials.set(id, next)
    tokens.suspendSessions({id}, token)
    previews.withdraw(id, id)
  }

  #endAccess(id: string, author: string): void {
    const {tokens, previews} = this.#login
    tokens.endOpen({id})
    previews.withdraw(id, author)
  }

  #present(id: string): StoredUser {
    const user = this.#login.users.byId(id)
    if (!user || user.removed) throw refusal(404, 'notFound', `There is no user "${id}"`)
    return user
  }

  #refuseLastAdministrator(id: string): void {
    if (!this.#login.users.isLastAdministrator(id)) return
    throw refusal(
      409,
      'lastAdministrator',
      'This is the only administrator. Give another user that role first.',
    )
  }

  #refuseOperators(id: string): void {
    if (!this.#login.credentials.isOperators(id)) return
    const {editorPassword} = this.#login.names
    throw refusal(409, 'operatorsPassword', `${editorPassword} sets this password at every start`)
  }
}

/** Reads name, email and role from a body. Throws a 400 that names the problem. */
export function factsIn(body: unknown): UserFields {
  const {name, email, role} = isFields(body) ? body : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  // Without control characters: names are also shown in terminals.
  if (!/^\P{Cc}{1,80}$/u.test(text(name)))
    throw refusal(400, 'badName', 'A name has 1 to 80 characters')
  if (text(email).length > 200 || !/^[^\s@]+@[^\s@]+$/.test(text(email))) {
    throw refusal(400, 'badEmail', 'That is not an email address')
  }
  if (!isRole(role)) throw refusal(400, 'badRole', 'A role is administrator, editor or viewer')
  return {name: text(name), email: text(email), role}
}

/** A refusal. The Studio chooses its text by the type. */
function refusal(status: number, type: string, description: string): LakeError {
  return describedError(status, type, description)
}

function emailTaken(): LakeError {
  return refusal(409, 'emailTaken', 'Another user has this email address')
}
