import type {PublicKeyCredentialRequestOptionsJSON} from '@simplewebauthn/browser'

/** The result of an attempt to unlock the session. */
export type UnlockResult =
  | {kind: 'unlocked'}
  | {kind: 'wrong'}
  /** The one-time code, recovery code or passkey is wrong, or a code is missing. */
  | {kind: 'wrongCode'}
  | {kind: 'wait'; seconds: number}
  /** The session no longer exists; the page must be reloaded. */
  | {kind: 'gone'}

/** What the user enters to unlock the session: the password with a code, or a passkey. */
export type UnlockProof = {password: string; code: string} | {passkey: object}

/** What the lake asks for to unlock the session. */
export type UnlockNeeds = {
  /** Whether the user needs a code besides the password. */
  code: boolean
  /** The options with which the browser asks for a passkey; null if the user has none here. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null
}

/** Sends fields to the lake's unlock address with the session's token. */
type Send = (fields: Record<string, string>) => Promise<Response>

/** Asks the lake what unlocks the session. */
export async function unlockNeeds(send: Send): Promise<UnlockNeeds> {
  const answer: unknown = await (await send({ask: ''})).json()
  return needsIn(answer)
}

/** Tries to unlock the session. */
export async function unlock(send: Send, proof: UnlockProof): Promise<UnlockResult> {
  const fields = 'passkey' in proof ? {passkey: JSON.stringify(proof.passkey)} : proof
  const response = await send(fields)
  if (response.ok) return {kind: 'unlocked'}
  if (response.status === 410) return {kind: 'gone'}
  if (response.status === 401) {
    const answer: unknown = await response.json()
    return {kind: fieldOf(answer, 'problem') === 'wrongCode' ? 'wrongCode' : 'wrong'}
  }
  return {kind: 'wait', seconds: Number(response.headers.get('retry-after')) || 30}
}

/** Returns a field of a JSON response; undefined if there is none. */
export const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

function needsIn(answer: unknown): UnlockNeeds {
  const passkey = fieldOf(answer, 'passkey')
  return {code: fieldOf(answer, 'code') === true, passkey: isOptions(passkey) ? passkey : null}
}

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  typeof fieldOf(value, 'challenge') === 'string'
