import {isIP} from 'node:net'

export interface OriginRules {
  /**
   * Allowed origins. `*` matches one part of the host name or the port, as in Sanity's CORS
   * settings.
   */
  readonly allowedOrigins: readonly string[]
  /** Allowed host names, with or without a port. Loopback names are always allowed. */
  readonly allowedHosts: readonly string[]
}

/** Decides which hosts and origins are allowed. */
export class OriginPolicy {
  readonly #patterns: readonly RegExp[]
  readonly #hosts: ReadonlySet<string>

  constructor({allowedOrigins, allowedHosts}: OriginRules) {
    this.#patterns = allowedOrigins.map(patternOf)
    this.#hosts = new Set(allowedHosts.map((host) => host.toLowerCase()))
  }

  /**
   * Whether a `Host` header is allowed. Protects from DNS rebinding, where the domain name of an
   * attacker resolves to this machine.
   */
  allowsHost(host: string | undefined): boolean {
    if (!host) return false
    const name = hostname(host)
    if (name === undefined) return false
    return isLoopback(name) || this.#hosts.has(name) || this.#hosts.has(host.toLowerCase())
  }

  /** Whether pages of an origin may call the API. The server's own origin always may. */
  allowsOrigin(origin: string, host: string | undefined): boolean {
    if (host && (origin === `http://${host}` || origin === `https://${host}`)) return true
    return this.#patterns.some((pattern) => pattern.test(origin))
  }
}

function hostname(host: string): string | undefined {
  if (!/^[\w.[\]:-]+$/.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname
}

function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/**
 * Converts a rule such as `https://*.example.com` or `http://localhost:*` to a pattern. `*` never
 * matches a dot, slash or colon.
 */
function patternOf(rule: string): RegExp {
  const escaped = rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^./:]*')
  return new RegExp(`^${escaped.replace(/\/$/, '')}$`, 'i')
}
