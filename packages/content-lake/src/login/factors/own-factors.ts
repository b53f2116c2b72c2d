import {LRUCache} from 'lru-cache'
import {hashOf} from '../../../../server-kit/src/access/secret-hash.ts'
import {confirmPassword} from '../confirm-password.ts'
import {nameProblem} from '../name-problem.ts'
import {refusal} from '../refusal.ts'
import type {Login} from '../sign-in.ts'
import type {User} from '../user.ts'
import {maxPasskeys} from './passkeys.ts'
import {type QrCode, qrCode} from './qr-code.ts'
import {passkeyAddress, type RelyingParty} from './relying-party.ts'

/** How long a user may take to set up an authenticator app. */
const setUpMs = 10 * 60_000

/** A signed-in user who manages their own second factors. */
export interface FactorOwner {
  readonly user: User
  /** The token of the session. */
  readonly token: string
  /** This server's origin as the user's browser sees it. */
  readonly origin: string
}

/** A user's second factors, for My account. Times are in ISO 8601. */
export interface DescribedFactors {
  /** Whether the user's role needs a second factor, so that the last one cannot be removed. */
  readonly required: boolean
  readonly codes: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly host: string
    readonly created: string
    readonly lastUsed: string | null
  }[]
}

/**
 * Adds and removes the second factors of signed-in users. Each change needs the password, except the
 * last step of adding one, which is bound to the session that has given the password before. The
 * first factor locks the user's other sessions, which were opened without it.
 */
export class OwnFactors {
  readonly #login: Login
  /** The secrets of authenticator apps that are being set up, by hash of the session's token. */
  readonly #secrets = new LRUCache<string, string>({
    max: 1_000,
    ttl: setUpMs,
    // The default clock, `performance.now`, would not move with the tests' clock.
    perf: {now: () => Date.now()},
  })

  constructor(login: Login) {
    this.#login = login
  }

  describe(user: User): DescribedFactors {
    const {factors} = this.#login
    return {
      required: factors.isRequiredFor(user),
      codes: factors.codes.has(user.id),
      recoveryCodesLeft: factors.recovery.left(user.id),
      passkeys: factors.passkeys.table.of(user.id).map(({id, name, host, created, used}) => ({
        id,
        name,
        host,
        created: new Date(created).toISOString(),
        lastUsed: used === undefined ? null : new Date(used).toISOString(),
      })),
    }
  }

  /**
   * Returns a secret for an authenticator app, which `setUpCodes` stores. Until then, the session gets the same one
   * again, because the app may already have it from another tab or an attempt that was cancelled.
   */
  async newSecret(
    {user, token, origin}: FactorOwner,
    password: string,
  ): Promise<{secret: string; address: string; qr: QrCode}> {
    await confirmPassword(this.#login, user.id, password)
    const {codes} = this.#login.factors
    const secret = this.#secrets.get(hashOf(token)) ?? codes.newSecret()
    this.#secrets.set(hashOf(token), secret)
    const address = codes.address(secret, origin, user.email)
    return {secret, address, qr: qrCode(address)}
  }

  /**
   * Stores the secret of the app that shows this code. It replaces an earlier app. Returns recovery
   * codes if the user had none.
   */
  setUpCodes(owner: FactorOwner, code: string): {recoveryCodes: string[]} {
    const {factors} = this.#login
    const {codeLimits} = factors
    const {user, token} = owner
    const secret = this.#secrets.get(hashOf(token))
    if (secret === undefined) throw refusal(409, 'setUpExpired', 'This took too long. Start again')
    const attempt = {from: 'session', account: user.id} as const
    if (codeLimits.take(attempt, user.id) > 0)
      throw refusal(429, 'wait', 'Too many wrong codes. Try again in two minutes.')
    const isFirst = !factors.has(user.id)
    if (!factors.codes.setUp(user.id, secret, code))
      throw refusal(400, 'wrongCode', 'This is not the code that the app shows now')
    codeLimits.succeeded(attempt, user.id)
    this.#secrets.delete(hashOf(token))
    return this.#added(owner, isFirst)
  }

  /** Returns the options with which a browser creates a passkey. `addPasskey` stores it. */
  async passkeyOptions(owner: FactorOwner, password: string): Promise<unknown> {
    const party = partyOf(owner)
    await confirmPassword(this.#login, owner.user.id, password)
    const {passkeys} = this.#login.factors
    if (passkeys.table.of(owner.user.id).length >= maxPasskeys)
      throw refusal(409, 'tooManyPasskeys', `You have ${maxPasskeys} passkeys. Remove one first`)
    return passkeys.creationOptions(party, owner.user, purposeOf(owner))
  }

  /** Stores a passkey. Returns recovery codes if the user had none. */
  async addPasskey(
    owner: FactorOwner,
    made: {readonly response: unknown; readonly name: string},
  ): Promise<{recoveryCodes: string[]}> {
    const {factors} = this.#login
    const name = made.name.trim()
    const problem = nameProblem(name, {maximum: 60, tooLong: 'badPasskeyName'})
    if (problem) throw refusal(400, ...problem)
    const party = partyOf(owner)
    const isFirst = !factors.has(owner.user.id)
    const {response} = made
    const outcome = await factors.passkeys.create(party, owner.user, purposeOf(owner), {
      response,
      name,
    })
    if (outcome.kind === 'created') return this.#added(owner, isFirst)
    const {otherOrigin} = outcome
    if (otherOrigin === undefined)
      throw refusal(400, 'badPasskey', 'The passkey could not be verified. Try again')
    throw refusal(
      400,
      'passkeyOrigin',
      `Your browser is at ${otherOrigin}, but the server believes that it is at ${owner.origin}. The proxy in front of the server must pass the Host header on unchanged`,
    )
  }

  /** Removes a factor. Throws a 409 for the last one if the user's role needs one. */
  async remove(
    {user}: FactorOwner,
    password: string,
    factor: {readonly passkey: string} | 'codes',
  ): Promise<void> {
    const {factors, pendingSignIns} = this.#login
    await confirmPassword(this.#login, user.id, password)
    const {codes, passkeys, required} = this.describe(user)
    const isThere = factor === 'codes' ? codes : passkeys.some(({id}) => id === factor.passkey)
    if (!isThere) throw refusal(404, 'noFactor', 'This was removed already')
    if (required && passkeys.length + Number(codes) === 1) {
      const reason = 'Your role needs a second factor. Add another one before you remove this one'
      throw refusal(409, 'lastFactor', reason)
    }
    factors.remove(user.id, factor)
    pendingSignIns.closeAll(user.id)
  }

  /** Replaces the recovery codes. */
  async newRecoveryCodes(
    {user}: FactorOwner,
    password: string,
  ): Promise<{recoveryCodes: string[]}> {
    const {factors} = this.#login
    await confirmPassword(this.#login, user.id, password)
    if (!factors.has(user.id))
      throw refusal(409, 'noFactor', 'Add a passkey or an authenticator app first')
    return {recoveryCodes: factors.recovery.replace(user.id)}
  }

  #added({user, token}: FactorOwner, isFirst: boolean): {recoveryCodes: string[]} {
    const {credentials, tokens, factors} = this.#login
    if (isFirst) {
      credentials.forgetSids(user.id)
      tokens.suspendSessions(user, token)
    }
    return {recoveryCodes: factors.recoveryCodesAfterSetUp(user.id)}
  }
}

function partyOf({origin}: FactorOwner): RelyingParty {
  const address = passkeyAddress(origin)
  if (address.kind === 'usable') return address.party
  throw refusal(
    400,
    'passkeyAddress',
    `Browsers do not accept passkeys at the IP address ${address.host}. Open the Studio at its host name`,
  )
}

/** The purpose of the challenge of a new passkey. */
const purposeOf = ({user, token}: FactorOwner) => `create ${user.id} ${hashOf(token)}`
