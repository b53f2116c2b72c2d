import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {clientAddress} from '../../../server-kit/src/http/client-address.ts'
import {networkOf} from '../../../server-kit/src/http/network.ts'
import type {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'
import type {OriginPolicy} from '../http/origin-policy.ts'
import type {SettingNames} from '../setting-names.ts'
import type {ApiTokens} from './api-tokens.ts'
import type {Credentials} from './credentials.ts'
import type {Factors} from './factors/factors.ts'
import type {PendingSignIns} from './factors/pending-sign-ins.ts'
import type {PageLanguage} from './form-page.ts'
import type {Invitations} from './invitations.ts'
import type {Attempt, LoginLimits} from './login-limits.ts'
import type {LoginTexts} from './login-texts.ts'
import type {PreviewAccess} from './preview-access.ts'
import type {Tokens} from './tokens.ts'
import {firstUserId} from './user.ts'
import {emailKey, type UserStore} from './user-store.ts'

/** The services and settings that the pages and routes of the login share. */
export interface Login {
  readonly users: UserStore
  readonly credentials: Credentials
  readonly factors: Factors
  readonly pendingSignIns: PendingSignIns
  readonly invitations: Invitations
  readonly tokens: Tokens
  readonly apiTokens: ApiTokens
  readonly limits: LoginLimits
  readonly policy: OriginPolicy
  /** Proxies that may report the client's address. */
  readonly proxies: TrustedProxies
  readonly previews: PreviewAccess
  readonly names: SettingNames
  readonly texts: Readonly<Record<PageLanguage, LoginTexts>>
  /** SVG source of the icon of the login pages. */
  readonly icon: string | undefined
  /** Returns the paths of the files that the Studio loads first. */
  readonly studioFiles: () => readonly string[]
}

/** The result of trying a password. */
export type Outcome =
  | {readonly kind: 'right'; readonly userId: string}
  | {readonly kind: 'wrong'}
  | {readonly kind: 'wait'; readonly seconds: number}

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Checks a password within the limits. `userId` is undefined if the email is unknown; the limits
 * and the work are the same then.
 */
export async function tryPassword(
  login: Login,
  request: IncomingMessage,
  {userId, email}: {readonly userId: string | undefined; readonly email: string},
  password: string,
): Promise<Outcome> {
  const {credentials, limits} = login
  const attempt = attemptOf(login, request, userId, email)
  const seconds = limits.take(attempt)
  if (seconds > 0) return {kind: 'wait', seconds}
  const right = await credentials.check(userId, password)
  if (!right || userId === undefined) return {kind: 'wrong'}
  limits.succeeded(attempt)
  return {kind: 'right', userId}
}

/** Returns the source of an attempt at an account, for its limits. */
export function attemptOf(
  {credentials, proxies, users}: Login,
  request: IncomingMessage,
  userId: string | undefined,
  email: string,
): Attempt {
  const device = userId === undefined ? undefined : cookieOf(request, cookieName(userId))
  if (device !== undefined && userId !== undefined && credentials.isKnownDevice(device, userId)) {
    return {from: 'device', device, account: userId}
  }
  // The hash limits the memory for long emails. If the first user is alone, each email is theirs.
  const typed = createHash('sha256').update(emailKey(email)).digest('base64url')
  const account = users.isFirstUserAlone() ? firstUserId : typed
  return {from: 'network', network: networkOf(clientAddress(request, proxies)), account}
}

/**
 * Finds the user who signs in with an email. The first user can leave the email empty, because the
 * server prints only a password at its first start.
 */
export function userSigningIn(users: UserStore, email: string): string | undefined {
  const first = users.user(firstUserId)
  if (first && (email === '' || users.isFirstUserAlone())) return first.id
  return users.byEmail(email)?.id
}

/**
 * Returns a `Set-Cookie` header. Its cookie marks the browser as a known device of the account.
 * Each account has its own cookie, so that two users can share a browser.
 */
export function deviceCookie({credentials}: Login, userId: string, secure: boolean): string {
  const mark = credentials.deviceMark(userId)
  const cookie = `${cookieName(userId)}=${mark}; Path=/login; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}`
  return secure ? `${cookie}; Secure` : cookie
}

const cookieName = (userId: string) => `lake-device-${userId}`

/** Whether a form was sent from this server's pages. Browsers send `Origin` or `Sec-Fetch-Site`. */
export function isOwnForm({policy}: Pick<Login, 'policy'>, request: IncomingMessage): boolean {
  const {origin, 'sec-fetch-site': site} = request.headers
  return site === 'same-origin' || (origin !== undefined && policy.isOwn(origin, request))
}

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
