import {isIP} from 'node:net'

/** The server as a browser sees it, for passkeys (https://www.w3.org/TR/webauthn-3/#relying-party). */
export interface RelyingParty {
  /** The host name, without a port. Passkeys work only at the host name where they were created. */
  readonly id: string
  /** The only origin whose pages may use passkeys, with its port. */
  readonly origin: string
}

/** Why passkeys do not work at an address, or the relying party. */
export type PasskeyAddress =
  | {readonly kind: 'usable'; readonly party: RelyingParty}
  /**
   * The address contains an IP address, which browsers refuse. `localhost` is the same address with
   * the name `localhost`, if the server is on the browser's machine.
   */
  | {readonly kind: 'ipAddress'; readonly host: string; readonly localhost: string | undefined}

/**
 * Returns the relying party for this server's origin, as the client of a request sees it. Browsers use
 * passkeys only over https and at localhost, so the scheme needs no check.
 */
export function passkeyAddress(origin: string): PasskeyAddress {
  const {hostname: id, port} = new URL(origin)
  if (isIP(id.replace(/^\[|\]$/g, '')) === 0) return {kind: 'usable', party: {id, origin}}
  const isThisMachine = id.startsWith('127.') || id === '[::1]'
  const localhost = `http://localhost${port && `:${port}`}`
  return {kind: 'ipAddress', host: id, localhost: isThisMachine ? localhost : undefined}
}
