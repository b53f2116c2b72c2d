/** Why a page cannot create passkeys. */
export type PasskeyObstacle = 'ip-address' | 'insecure' | 'unsupported'

/** The parts of a window that decide whether it can create passkeys. */
interface PasskeyWindow {
  readonly location: {readonly hostname: string}
  readonly isSecureContext: boolean
  readonly PublicKeyCredential?: unknown
}

/**
 * Returns why this page cannot create passkeys; undefined if it can. Browsers refuse IP addresses,
 * even those of this computer, and pages without https except at localhost.
 */
export function passkeyObstacle(window: PasskeyWindow): PasskeyObstacle | undefined {
  if (/^[\d.]+$|:/.test(window.location.hostname)) return 'ip-address'
  if (!window.isSecureContext) return 'insecure'
  return window.PublicKeyCredential === undefined ? 'unsupported' : undefined
}

/** Returns the address of this page with the name `localhost`, if it is on this computer. */
export function localhostAddress({hostname, port}: Pick<Location, 'hostname' | 'port'>) {
  if (!/^(127\.[\d.]+|\[::1\])$/.test(hostname)) return undefined
  return `http://localhost${port && `:${port}`}`
}
