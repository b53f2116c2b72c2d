import type {Role} from '#src/login/roles.ts'
import type {TestLake} from '../test-lake.ts'

/** The parts of a test lake that the functions in this file need. */
export interface LakeWithUsers extends Pick<TestLake, 'get'> {
  readonly lake: {readonly origin: string}
}

/** A user of a test lake. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly password: string
  /** The token of the session in which the user set the password. */
  readonly token: string
}

/** The lake's response to an invitation, with the new user's password link. */
export interface Invited {
  readonly id: string
  readonly link: string
  readonly linkExpires: string
}

/** Calls the user API. Sends the lake's own token unless another one is given. */
export function callUserApi(
  lake: LakeWithUsers,
  method: string,
  path = '',
  body?: unknown,
  token?: string,
) {
  return lake.get(`/v2025-02-19/staff${path}`, {
    method,
    ...(body !== undefined && {body: JSON.stringify(body)}),
    ...(token !== undefined && {token}),
  })
}

export async function invite(lake: LakeWithUsers, name: string, role: Role): Promise<Invited> {
  const email = `${name.toLowerCase()}@example.com`
  return (await callUserApi(lake, 'POST', '', {name, email, role})).json()
}

/** Submits the form of a password link like a browser. */
export function setPassword(lake: LakeWithUsers, link: string, password: string, again = password) {
  return lake.get(link, {
    method: 'POST',
    token: '',
    body: new URLSearchParams({password, again}),
    headers: {origin: lake.lake.origin},
  })
}

/** Submits the sign-in form like a browser. */
export function signIn(
  lake: LakeWithUsers,
  email: string,
  password: string,
  headers: Record<string, string> = {},
) {
  return lake.get('/login', {
    method: 'POST',
    token: '',
    body: new URLSearchParams({email, password}),
    headers: {origin: lake.lake.origin, ...headers},
  })
}

/** Returns the session token after a form has redirected to the Studio. */
export async function tokenAfter(lake: LakeWithUsers, response: Response): Promise<string> {
  const sid = new URL(response.headers.get('location') ?? '', lake.lake.origin).hash.slice(5)
  const fetched = await lake.get(`/v2025-02-19/auth/fetch?sid=${sid}`, {token: ''})
  return (await fetched.json()).token
}

/** Invites a user and sets the user's password. */
export async function join(lake: LakeWithUsers, name: string, role: Role): Promise<TestUser> {
  const password = `${name} has a password`
  const {id, link} = await invite(lake, name, role)
  const token = await tokenAfter(lake, await setPassword(lake, link, password))
  return {id, email: `${name.toLowerCase()}@example.com`, password, token}
}

/** A user with two sessions: one that will end, and one that must stay valid. */
export async function twoSessions(lake: LakeWithUsers, name = 'Ana') {
  const user = await join(lake, name, 'editor')
  const token = await tokenAfter(lake, await signIn(lake, user.email, user.password))
  return {user, ended: user.token, other: token}
}

/** Returns the public id of the session that a token belongs to. */
export async function currentSession(lake: LakeWithUsers, token: string): Promise<string> {
  const list: {id: string; isCurrent: boolean}[] = await (
    await callUserApi(lake, 'GET', '/me/sessions', undefined, token)
  ).json()
  return list.find(({isCurrent}) => isCurrent)?.id ?? ''
}
