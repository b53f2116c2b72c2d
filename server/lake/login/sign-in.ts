import type {IncomingMessage} from 'node:http'
import {networkOf} from '../../http/network.ts'
import type {OriginPolicy} from '../http/origin.ts'
import type {Credentials} from './credentials.ts'
import type {Invitations} from './invitations.ts'
import type {LoginLimits} from './login-limits.ts'
import type {Robots} from './robots.ts'
import type {Staff} from './staff.ts'
import type {Tokens} from './tokens.ts'
import {FIRST_PERSON} from './users.ts'

/** What the pages around the Studio work with. */
export interface Login {
  readonly staff: Staff
  readonly credentials: Credentials
  readonly invitations: Invitations
  readonly tokens: Tokens
  readonly robots: Robots
  readonly limits: LoginLimits
  readonly policy: OriginPolicy
}

/** How a try at a password went. */
export type Outcome =
  | {readonly kind: 'right'; readonly person: string}
  | {readonly kind: 'wrong'}
  | {readonly kind: 'wait'; readonly seconds: number}

const DEVICE_COOKIE = 'lake-device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Tries a password for a person; undefined where nobody was found by what was given. */
export async function tryPassword(
  {credentials, limits}: Login,
  request: IncomingMessage,
  person: string | undefined,
  password: string,
): Promise<Outcome> {
  const device = credentials.knownDevice(cookieOf(request, DEVICE_COOKIE))
  const trial = {device, network: networkOf(request.socket.remoteAddress ?? ''), person}
  const seconds = limits.take(trial)
  if (seconds > 0) return {kind: 'wait', seconds}
  const right = await credentials.check(person, password)
  if (!right || person === undefined) return {kind: 'wrong'}
  limits.forgive(trial)
  return {kind: 'right', person}
}

/**
 * Who signs in with an address. The first person needs none: they may never have given one, and
 * know nothing but the password the server showed.
 */
export function personSigningIn(staff: Staff, email: string): string | undefined {
  const first = staff.user(FIRST_PERSON)
  if (first && (email === '' || staff.isOneFirstPerson())) return first.id
  return staff.byEmail(email)?.id
}

/** Marks the browser as one that has signed in. */
export function deviceCookie({credentials}: Login, request: IncomingMessage): string {
  const known = credentials.knownDevice(cookieOf(request, DEVICE_COOKIE))
  const mark = known ?? credentials.deviceMark()
  return `${DEVICE_COOKIE}=${mark}; Path=/login; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}`
}

/** Browsers say where a form was sent from; one that says neither is none. */
export function isOwnForm({headers}: IncomingMessage): boolean {
  const {origin, host} = headers
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return origin === `http://${host}` || origin === `https://${host}`
}

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
