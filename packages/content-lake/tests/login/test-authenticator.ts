import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'

/** The options that a server sends to `navigator.credentials.create()` or `.get()`. */
interface Options {
  readonly challenge: string
  readonly rp?: {readonly id: string}
  readonly rpId?: string
  readonly user?: {readonly id: string}
}

/** What a test changes in a response. */
interface Changes {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  /** Whether the user unlocked the authenticator; true by default. */
  readonly userVerified?: boolean
  readonly counter?: number
}

/** An authenticator with one passkey, in software: the browser's part of WebAuthn with real keys. */
export class TestAuthenticator {
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  readonly #id = randomBytes(32)
  #userHandle = ''
  #counter = 0

  /** @param origin - the origin of the page that uses the passkey */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Creates the passkey. Returns the response of the browser as JSON. */
  create(options: Options, changes: Changes = {}) {
    this.#userHandle = options.user?.id ?? ''
    const {x = '', y = ''} = this.#keys.publicKey.export({format: 'jwk'})
    const coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const idLength = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, coseKey])
    const authData = Buffer.concat([this.#authenticatorData(options, changes, 0x40), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', options, changes).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Uses the passkey. Returns the response of the browser as JSON. */
  use(options: Options, changes: Changes = {}) {
    this.#counter++
    const authenticatorData = this.#authenticatorData(options, changes, 0)
    const clientData = this.#clientData('webauthn.get', options, changes)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #response(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url')
    return {id, rawId: id, type: 'public-key', clientExtensionResults: {}, response}
  }

  #clientData(type: string, options: Options, changes: Changes): Buffer {
    const {challenge = options.challenge, origin = this.#origin} = changes
    return Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}))
  }

  #authenticatorData(options: Options, changes: Changes, extraFlags: number): Buffer {
    const {rpId = options.rp?.id ?? options.rpId ?? '', userVerified = true} = changes
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(changes.counter ?? this.#counter)
    const flags = Buffer.from([0x01 | (userVerified ? 0x04 : 0) | extraFlags])
    return Buffer.concat([sha256(Buffer.from(rpId)), flags, counter])
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Encodes small values as CBOR (RFC 8949): integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([major | size])
    return size < 256
      ? Buffer.from([major | 24, size])
      : Buffer.from([major | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(0x60, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value])
  if (!(value instanceof Map)) throw new TypeError('This value cannot be encoded')
  return Buffer.concat([head(0xa0, value.size), ...[...value].flat().map(cbor)])
}
