import type {LakeError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import {confirmPassword} from './confirm-password.ts'
import {nameProblem} from './name-problem.ts'
import {passwordProblem} from './password-rules.ts'
import {refusal} from './refusal.ts'
import {isRole, mayActAs, roles} from './roles.ts'
import type {Login} from './sign-in.ts'
import type {User} from './user.ts'
import {emailKey, type StoredUser, type UserFields} from './user-store.ts'

/** Maximum number of users, because the list of users has no pages. */
const maxUsers = 500

/** Adds, changes and removes users. Each kind of error has its own `type`. */
export class UserManagement {
  readonly #login: Login

  constructor(login: Login) {
    this.#login = login
  }

  /**
   * Adds a user. Returns the user and the secret of the link with which they set their password.
   */
  invite(facts: UserFields): {user: StoredUser; secret: string; expires: number} {
    const {users, invitations} = this.#login
    if (users.byEmail(facts.email)) throw emailTaken()
    if (users.present().length >= maxUsers)
      throw refusal(409, 'tooMany', `There are already ${maxUsers} users. Remove one first`)
    const user = users.add(facts)
    return {user, ...invitations.open(user.id)}
  }

  /** Creates a new link with which the user can set a password. */
  reset(id: string): {user: StoredUser; secret: string; expires: number} {
    const user = this.present(id)
    this.#refuseOperators(id)
    return {user, ...this.#login.invitations.open(id)}
  }

  /**
   * Changes a user's name, email and roles. Other roles close the user's streams, so that open
   * Studios notice it. A content role with fewer rights also ends the user's previews.
   */
  change(id: string, facts: UserFields, author: string): StoredUser {
    const {users} = this.#login
    const user = this.present(id)
    const namesake = users.byEmail(facts.email)
    if (namesake && namesake.id !== id) throw emailTaken()
    if (facts.role !== 'administrator') this.#refuseLastAdministrator(id)
    users.change(id, facts)
    const {support = user.support} = facts
    if (!mayActAs(facts.role, user.role)) this.#endAccess(id, author)
    else if (facts.role !== user.role || support !== user.support) this.#login.tokens.endOpen({id})
    return {...user, ...facts, support, email: emailKey(facts.email)}
  }

  /** Removes a user. Ends their sessions, streams, previews and links at once. */
  remove(id: string, author: string): void {
    this.present(id)
    this.#refuseLastAdministrator(id)
    const {users, invitations, factors} = this.#login
    users.remove(id)
    factors.removeAll(id)
    invitations.close(id)
    this.#endAccess(id, author)
  }

  /**
   * Removes the second factors of a user who has lost them, and locks the user's sessions. They then
   * sign in with the password, and set up a new factor if their role needs one. Users cannot reset
   * their own, because that needs no password.
   */
  resetFactors(id: string, author: string): StoredUser {
    const user = this.present(id)
    if (id === author)
      throw refusal(409, 'ownFactors', 'Remove your own second factors under My account')
    const {factors, pendingSignIns, tokens, credentials, previews} = this.#login
    factors.removeAll(id)
    pendingSignIns.closeAll(id)
    credentials.forgetSids(id)
    tokens.suspendSessions(user)
    previews.withdraw(id, author)
    return user
  }

  /** Changes a user's own password. Locks their other sessions. */
  async changeOwnPassword(
    {id}: User,
    {token, current, next}: {token: string; current: string; next: string},
  ): Promise<void> {
    const {credentials, tokens, previews} = this.#login
    this.#refuseOperators(id)
    const problem = passwordProblem(next)
    if (problem) throw refusal(400, `password-${problem}`, `The new password is too ${problem}`)
    await confirmPassword(this.#login, id, current)
    await credentials.set(id, next)
    tokens.suspendSessions({id}, token)
    previews.withdraw(id, id)
  }

  #endAccess(id: string, author: string): void {
    const {tokens, previews} = this.#login
    tokens.endOpen({id})
    previews.withdraw(id, author)
  }

  /** Returns a user who was not removed. Throws a 404 if there is none with this id. */
  present(id: string): StoredUser {
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
    throw refusal(
      409,
      'operatorsPassword',
      `${editorPassword} sets this password at every start, so it cannot be changed here`,
    )
  }
}

/**
 * One part of an email address between dots. Excludes the signs that word processors write instead of those of an
 * address, such as the apostrophe of O’Neil: its owner could not sign in with the address as it is.
 */
const part = String.raw`[^\s@"(),.:;<>[\\\]\p{C}\p{Pi}\p{Pf}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`

/**
 * Matches an email address without the characters around it that come with pasted ones: `<…>`, a
 * `mailto:`, a comma or full stop at the end, invisible marks. The host may be `localhost`.
 */
const emailAddress = new RegExp(String.raw`^${part}(?:\.${part})*@${label}(?:\.${label})*$`, 'u')

/** Reads name, email and roles from a request body. Throws a 400 for an invalid value. */
export function factsIn(body: unknown): UserFields {
  const {name, email, role, support} = isFields(body) ? body : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const problem = nameProblem(text(name), {maximum: 80, tooLong: 'badName'})
  if (problem) throw refusal(400, ...problem)
  if (text(email).length > 200 || !emailAddress.test(text(email))) {
    throw refusal(400, 'badEmail', 'That is not an email address')
  }
  if (!isRole(role)) throw refusal(400, 'badRole', `The role must be one of ${roles.join(', ')}`)
  if (support !== undefined && typeof support !== 'boolean')
    throw refusal(400, 'badRole', '"support" must be true or false')
  return {name: text(name), email: text(email), role, support}
}

function emailTaken(): LakeError {
  return refusal(409, 'emailTaken', 'Another user has this email address')
}
