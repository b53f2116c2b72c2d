import type {IncomingMessage} from 'node:http'
import {attemptOf, type Login} from '../sign-in.ts'
import {passkeyAddress} from './relying-party.ts'
import {typedDigits} from './typed-code.ts'

/** What a user has typed, or the JSON response from the browser's passkey. */
export interface GivenFactor {
  /** A one-time code or a recovery code. */
  readonly code?: string | null
  readonly passkey?: string | null
}

/** The result of trying a second factor. */
export type FactorOutcome =
  | {readonly kind: 'right'; readonly userId: string}
  | {readonly kind: 'wrong'; readonly otherOrigin?: string | undefined}
  | {readonly kind: 'wait'; readonly seconds: number}

/**
 * Checks a second factor within the limits. Guesses of one-time codes have limits of their own,
 * because they are short; passkeys and recovery codes cannot be guessed, so only their number per
 * device and network is limited.
 *
 * @param userId - the user who must have the factor; undefined if a passkey alone signs in
 * @param purpose - the purpose of the passkey's challenge
 */
export async function tryFactor(
  login: Login,
  request: IncomingMessage,
  userId: string | undefined,
  {code, passkey}: GivenFactor,
  purpose: string,
): Promise<FactorOutcome> {
  const {limits, factors} = login
  if (userId !== undefined && code && typedDigits(code) !== undefined) {
    const attempt = attemptOf(login, request, userId, '')
    const seconds = factors.codeLimits.take(attempt, userId)
    if (seconds > 0) return {kind: 'wait', seconds}
    if (!factors.codes.use(userId, code)) return {kind: 'wrong'}
    factors.codeLimits.succeeded(attempt, userId)
    return {kind: 'right', userId}
  }
  const attempt = attemptOf(login, request, userId, '')
  // Attempts at this account from other networks must not lock out its owner.
  const own =
    attempt.from === 'network' ? {...attempt, account: `from ${attempt.network}`} : attempt
  const seconds = limits.take(own)
  if (seconds > 0) return {kind: 'wait', seconds}
  const outcome = passkey
    ? await tryPasskey(login, request, userId, passkey, purpose)
    : recovered(login, userId, code ?? '')
  if (outcome.kind === 'right') limits.succeeded(own)
  return outcome
}

function recovered({factors}: Login, userId: string | undefined, code: string): FactorOutcome {
  return userId !== undefined && factors.recovery.use(userId, code)
    ? {kind: 'right', userId}
    : {kind: 'wrong'}
}

async function tryPasskey(
  {factors, users, policy}: Login,
  request: IncomingMessage,
  userId: string | undefined,
  passkey: string,
  purpose: string,
): Promise<FactorOutcome> {
  const address = passkeyAddress(policy.ownOrigin(request))
  if (address.kind !== 'usable') return {kind: 'wrong'}
  const outcome = await factors.passkeys.check(address.party, purpose, jsonOf(passkey), userId)
  if (outcome.kind === 'refused') return {kind: 'wrong', otherOrigin: outcome.otherOrigin}
  return users.user(outcome.userId) ? outcome : {kind: 'wrong'}
}

/** Parses JSON; undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
