import {describedError, type LakeError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import {passwordProblem} from './password-rules.ts'
import {isRole, mayActAs} from './roles.ts'
import type {Login} from './sign-in.ts'
import type {Person, PersonFacts} from './staff.ts'
import type {User} from './users.ts'

/** People a staff may have: nobody is paged through, and the list is read whole. */
const MOST_PEOPLE = 500

/** Everything that is done to the staff, and what is refused with it, each refusal under its own name. */
export class ChangesToStaff {
  readonly #login: Login

  constructor(login: Login) {
    this.#login = login
  }

  /** Takes somebody in. Answers them, and the secret of the link by which they set their password. */
  invite(facts: PersonFacts): {person: Person; secret: string; expires: number} {
    const {staff, invitations} = this.#login
    if (staff.byEmail(facts.email)) throw emailTaken()
    if (staff.present().length >= MOST_PEOPLE) throw refusal(409, 'tooMany', 'The staff is full')
    const person = staff.add(facts)
    return {person, ...invitations.open(person.id)}
  }

  /** A new link to set the password, for somebody who lost the first or forgot the password. */
  reset(id: string): {person: Person; secret: string; expires: number} {
    const person = this.#present(id)
    this.#refuseOperators(id)
    return {person, ...this.#login.invitations.open(id)}
  }

  /** Changes who somebody is and what they may do. With a lesser role they start afresh. */
  change(id: string, facts: PersonFacts, author: string): Person {
    const {staff} = this.#login
    const person = this.#present(id)
    const namesake = staff.byEmail(facts.email)
    if (namesake && namesake.id !== id) throw emailTaken()
    if (facts.role !== 'administrator') this.#refuseLastAdministrator(id)
    staff.change(id, facts)
    if (!mayActAs(facts.role, person.role)) this.#endAccess(id, author)
    return {...person, ...facts, email: facts.email.toLowerCase()}
  }

  /** Removes somebody: their sessions, streams, previews and links end now. */
  remove(id: string, author: string): void {
    this.#present(id)
    this.#refuseLastAdministrator(id)
    const {staff, invitations} = this.#login
    staff.remove(id)
    invitations.close(id)
    this.#endAccess(id, author)
  }

  /** Sets one's own password. What one has open elsewhere will ask for it. */
  async changeOwnPassword(
    {id}: User,
    {token, current, next}: {token: string; current: string; next: string},
  ): Promise<void> {
    const {credentials, tokens, limits, previews} = this.#login
    this.#refuseOperators(id)
    const problem = passwordProblem(next)
    if (problem) throw refusal(400, `password-${problem}`, `The new password is too ${problem}`)
    // Whoever found an open Studio must not find the password by trying.
    const attempt = {from: 'session', account: id} as const
    if (limits.take(attempt) > 0) throw refusal(429, 'wait', 'Too many tries: wait half a minute')
    if (!(await credentials.check(id, current))) {
      throw refusal(400, 'wrongPassword', 'The current password is another')
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

  #present(id: string): Person {
    const person = this.#login.staff.byId(id)
    if (!person || person.removed) throw refusal(404, 'notFound', `Nobody on the staff is "${id}"`)
    return person
  }

  #refuseLastAdministrator(id: string): void {
    if (!this.#login.staff.isLastAdministrator(id)) return
    throw refusal(
      409,
      'lastAdministrator',
      'Without another administrator nobody could let people in',
    )
  }

  #refuseOperators(id: string): void {
    if (!this.#login.credentials.isOperators(id)) return
    const {editorPassword} = this.#login.names
    throw refusal(409, 'operatorsPassword', `${editorPassword} sets this password at every start`)
  }
}

/** What a body says of a person. Throws a 400 that names what is wrong. */
export function factsIn(body: unknown): PersonFacts {
  const {name, email, role} = isFields(body) ? body : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  // Without control characters: names are also shown in terminals.
  if (!/^\P{Cc}{1,80}$/u.test(text(name)))
    throw refusal(400, 'badName', 'A name has 1 to 80 characters')
  if (text(email).length > 200 || !/^[^\s@]+@[^\s@]+$/.test(text(email))) {
    throw refusal(400, 'badEmail', 'That is no email address')
  }
  if (!isRole(role)) throw refusal(400, 'badRole', 'A role is administrator, editor or viewer')
  return {name: text(name), email: text(email), role}
}

/** A refusal with the name by which the Studio finds its words. */
function refusal(status: number, type: string, description: string): LakeError {
  return describedError(status, type, description)
}

function emailTaken(): LakeError {
  return refusal(409, 'emailTaken', 'Somebody on the staff has this email')
}
