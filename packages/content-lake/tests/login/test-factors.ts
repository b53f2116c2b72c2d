import {once} from 'node:events'
import {request as httpRequest} from 'node:http'
import {text} from 'node:stream/consumers'
import {TOTP} from 'otpauth'
import {onTestFinished, vi} from 'vitest'
import type {TestLake} from '../test-lake.ts'
import {callUserApi, type LakeWithUsers, type TestUser} from './test-users.ts'

const stepMs = 30_000

/**
 * Stops the clock of the test and its lake, so that no code expires during the test. Returns a
 * function that moves the clock.
 */
export function stopClock(): (ms: number) => void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => now.mockRestore())
  return (ms) => void now.mockReturnValue(Date.now() + ms)
}

/**
 * Returns a lake as browsers see it at another address, such as `https://studio.example.com` behind a
 * proxy. Requests have the `Host` header of that address, which `fetch` cannot send.
 */
export function seenAt({lake: {origin}, ...rest}: TestLake, address: string): LakeWithUsers {
  const {host, protocol} = new URL(address)
  const get: TestLake['get'] = async (path, {token = '', method, body, headers} = {}) => {
    const sent = body === undefined || body === null ? '' : String(body)
    const request = httpRequest(origin + path, {
      method: method ?? 'GET',
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(token && {authorization: `Bearer ${token}`}),
        host,
        'x-forwarded-proto': protocol.replace(':', ''),
        'content-length': Buffer.byteLength(sent),
        ...(body instanceof URLSearchParams && {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
    })
    request.end(sent)
    const [response] = await once(request, 'response')
    const {statusCode, headers: received} = response
    return new Response(statusCode === 204 ? null : await text(response), {
      status: statusCode,
      headers: received,
    })
  }
  return {...rest, get, lake: {origin: address}}
}

/** The address of a test lake with the name `localhost`, where passkeys work. */
export const atLocalhost = (lake: TestLake): LakeWithUsers =>
  seenAt(lake, lake.lake.origin.replace('127.0.0.1', 'localhost'))

/** Returns the code that an authenticator app shows now, or some steps of 30 s later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({secret}).generate({timestamp: Date.now() + steps * stepMs})

/**
 * Sets up an authenticator app in My account. Uses the code of the step before, so that the test can
 * sign in with the current code.
 */
export async function addCodes(lake: LakeWithUsers, {token, password}: TestUser) {
  const path = '/me/factors/codes'
  const started = await callUserApi(lake, 'POST', path, {password}, token)
  const {secret} = await started.json()
  const done = await callUserApi(lake, 'PUT', path, {code: codeOf(secret, -1)}, token)
  const {recoveryCodes} = await done.json()
  return {secret: String(secret), recoveryCodes: [...recoveryCodes].map(String)}
}

/** What a page of the second step contains. */
export interface StepPage {
  readonly html: string
  readonly pending: string
  /** The options for a passkey; undefined if the page does not offer one. */
  readonly passkey: ReturnType<typeof JSON.parse> | undefined
}

/** Reads a page that a form has returned. */
export async function stepPage(response: Response): Promise<StepPage> {
  const html = await response.text()
  const attribute = (pattern: RegExp) =>
    pattern
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const passkey = attribute(/data-passkey="([^"]*)"/)
  return {
    html,
    pending: attribute(/name="pending" value="([^"]*)"/) ?? '',
    passkey: passkey === undefined ? undefined : JSON.parse(passkey),
  }
}

/** Submits a form of the second step like a browser. */
export function submit(
  {get, lake}: LakeWithUsers,
  path: '/login' | '/login/factor' | '/login/set-up',
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return get(path, {
    method: 'POST',
    token: '',
    body: new URLSearchParams(fields),
    headers: {origin: lake.origin, ...headers},
  })
}

/** Asks for the options of a new passkey in My account, with the user's password or another one. */
export const passkeyOptions = (
  lake: LakeWithUsers,
  {token, password}: TestUser,
  given = password,
) => callUserApi(lake, 'POST', '/me/factors/passkeys/options', {password: given}, token)

/** Sends a new passkey in My account. */
export const addPasskey = (
  lake: LakeWithUsers,
  {token}: TestUser,
  response: unknown,
  name = 'Laptop',
) => callUserApi(lake, 'POST', '/me/factors/passkeys', {response, name}, token)
