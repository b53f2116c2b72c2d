import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type {User} from '../user.ts'
import type {Challenges} from './challenges.ts'
import {assertion, challengeIn, creation, originIn} from './passkey-responses.ts'
import type {PasskeyTable} from './passkey-table.ts'
import type {RelyingParty} from './relying-party.ts'

/** Maximum number of passkeys of one user. */
export const maxPasskeys = 20

/**
 * EdDSA, ES256 and RS256: all that authenticators use today. By default the library also offers
 * ML-DSA-44, for which Node 24 logs a warning that it is experimental.
 */
const algorithms = [-8, -7, -257]

/** The browser's response was refused. */
export interface RefusedPasskey {
  readonly kind: 'refused'
  /** The origin of the page, if the browser used the passkey at another origin than expected. */
  readonly otherOrigin: string | undefined
}

/**
 * Creates passkeys (WebAuthn) and checks them. The user must unlock the passkey with a finger, a
 * face or a PIN, so a passkey alone is two factors.
 *
 * The library is loaded on demand, because it takes 23 MB and 140 ms.
 */
export class Passkeys {
  readonly table: PasskeyTable
  readonly #challenges: Challenges

  constructor(table: PasskeyTable, challenges: Challenges) {
    this.table = table
    this.#challenges = challenges
  }

  /**
   * Returns the options of `navigator.credentials.create()`.
   *
   * @param purpose - names the action and the session or sign-in; `create` needs the same purpose
   */
  async creationOptions(
    {id: rpID}: RelyingParty,
    user: User,
    purpose: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const {generateRegistrationOptions} = await import('@simplewebauthn/server')
    return generateRegistrationOptions({
      rpName: rpID,
      rpID,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(user.id),
      challenge: this.#challenges.create(purpose),
      timeout: 300_000,
      excludeCredentials: this.#idsOf(user.id, rpID),
      authenticatorSelection: {residentKey: 'preferred', userVerification: 'required'},
      supportedAlgorithmIDs: algorithms,
    })
  }

  /** Stores the passkey that a browser has created. */
  async create(
    party: RelyingParty,
    user: User,
    purpose: string,
    {response, name}: {readonly response: unknown; readonly name: string},
  ): Promise<{readonly kind: 'created'} | RefusedPasskey> {
    const parsed = creation.safeParse(response).data
    if (!parsed) return {kind: 'refused', otherOrigin: undefined}
    const {verifyRegistrationResponse} = await import('@simplewebauthn/server')
    const origin = originIn(parsed.response.clientDataJSON)
    const verified = await verifyRegistrationResponse({
      response: parsed,
      expectedChallenge: (challenge) => this.#challenges.isValid(purpose, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => undefined)
    const made = verified?.registrationInfo?.credential
    if (!made || !this.#challenges.use(challengeIn(parsed.response.clientDataJSON)))
      return refused(party, origin)
    const added = this.table.add({
      id: made.id,
      user: user.id,
      host: party.id,
      name,
      publicKey: new Uint8Array(made.publicKey),
      counter: made.counter,
      transports: parsed.response.transports,
    })
    return added ? {kind: 'created'} : refused(party, origin)
  }

  /**
   * Returns the options of `navigator.credentials.get()`.
   *
   * @param purpose - names the action and the session or sign-in; `check` needs the same purpose
   * @param user - the only user whose passkeys may be used; undefined for any user
   */
  async requestOptions(
    {id: rpID}: RelyingParty,
    purpose: string,
    user: string | undefined,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const {generateAuthenticationOptions} = await import('@simplewebauthn/server')
    return generateAuthenticationOptions({
      rpID,
      challenge: this.#challenges.create(purpose),
      timeout: 300_000,
      userVerification: 'required',
      ...(user !== undefined && {allowCredentials: this.#idsOf(user, rpID)}),
    })
  }

  /**
   * Checks the passkey that a browser has used. Returns the id of its user, which is `user` if that
   * is given.
   */
  async check(
    party: RelyingParty,
    purpose: string,
    response: unknown,
    user: string | undefined,
  ): Promise<{readonly kind: 'right'; readonly userId: string} | RefusedPasskey> {
    const parsed = assertion.safeParse(response).data
    const passkey = parsed && this.table.byId(parsed.id)
    const origin = parsed && originIn(parsed.response.clientDataJSON)
    if (!passkey || (user !== undefined && passkey.user !== user)) return refused(party, origin)
    const {verifyAuthenticationResponse} = await import('@simplewebauthn/server')
    // Throws if the counter of the authenticator does not increase, because a copy may be in use.
    const verified = await verifyAuthenticationResponse({
      response: parsed,
      expectedChallenge: (challenge) => this.#challenges.isValid(purpose, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: passkey,
    }).catch(() => undefined)
    const isRight =
      verified?.verified === true &&
      this.#challenges.use(challengeIn(parsed.response.clientDataJSON)) &&
      this.table.noteUse(passkey, verified.authenticationInfo.newCounter)
    return isRight ? {kind: 'right', userId: passkey.user} : refused(party, origin)
  }

  #idsOf(user: string, host: string) {
    return this.table
      .of(user)
      .filter((passkey) => passkey.host === host)
      .map(({id, transports}) => ({id, transports}))
  }
}

function refused(party: RelyingParty, origin: string | undefined): RefusedPasskey {
  const isOther = origin !== undefined && origin !== party.origin
  return {kind: 'refused', otherOrigin: isOther ? origin : undefined}
}
