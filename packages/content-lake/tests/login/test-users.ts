import type {Role} from '#src/login/roles.ts'
import type {TestLake} from '../test-lake.ts'

/** What helpers need to call a lake's user API. */
export interface LakeWithUsers extends Pick<TestLake, 'get'> {
  readonly lake: {readonly origin: string}
}

/** A user of a test's lake. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Of the session in which they set their password. */
  readonly token: string
}

/** The lake's response with a new user's link. */
export interface Invited {
  readonly id: string
  readonly link: string
  readonly linkExpires: string
}

/** Calls the user API, with the scripts' token by default. */
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

/** Submits the form behind a link, as a browser would. */
export function setPassword(lake: LakeWithUsers, link: string, password: string, again = password) {
  return lake.get(link, {
    method: 'POST',
    token: '',
    body: new URLSearchParams({password, again}),
    headers: {origin: lake.lake.origin},
  })
}

/** Submits the sign-in form, as a browser would. */
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

/** The session token after a form that redirected to the Studio. */
export async function tokenAfter(lake: LakeWithUsers, response: Response): Promise<string> {
  const sid = new URL(response.headers.get('location') ?? '', lake.lake.origin).hash.slice(5)
  const fetched = await lake.get(`/v2025-02-19/auth/fetch?sid=${sid}`, {token: ''})
  return (await fetched.json()).token
}

/** Invites a user and sets their password. */
export async function join(lake: LakeWithUsers, name: string, role: Role): Promise<TestUser> {
  const password = `${name} has a password`
  const {id, link} = await invite(lake, name, role)
  const token = await tokenAfter(lake, await setPassword(lake, link, password))
  return {id, email: `${name.toLowerCase()}@example.com`, password, token}
}
