import {isIP} from 'node:net'

export interface OriginRules {
  /** Exact origins, or with `*` standing for one part, as in Sanity's CORS settings. */
  readonly allowedOrigins: readonly string[]
  /** Host names, with or without a port, beside the loopback names. */
  readonly allowedHosts: readonly string[]
}

/** How a request's origin and host stand to the rules. */
export class OriginPolicy {
  readonly #patterns: readonly RegExp[]
  readonly #hosts: ReadonlySet<string>

  constructor({allowedOrigins, allowedHosts}: OriginRules) {
    this.#patterns = allowedOrigins.map(patternOf)
    this.#hosts = new Set(allowedHosts.map((host) => host.toLowerCase()))
  }

  /**
   * Whether the server answers to this Host header. A page that had its own name rebound to this
   * machine's address comes with that name in Host, and is refused here.
   */
  allowsHost(host: string | undefined): boolean {
    if (!host) return false
    const name = hostname(host)
    if (name === undefined) return false
    return isLoopback(name) || this.#hosts.has(name) || this.#hosts.has(host.toLowerCase())
  }

  /** Whether a page of this origin may call. The server's own origin always may. */
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

/** `https://*.example.com` or `http://localhost:*`: the star never crosses a dot, slash or colon. */
function patternOf(rule: string): RegExp {
  const escaped = rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^./:]*')
  return new RegExp(`^${escaped.replace(/\/$/, '')}$`, 'i')
}
