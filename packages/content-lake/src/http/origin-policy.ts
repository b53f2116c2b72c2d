import {isIP} from 'node:net'
import type {HttpRequest} from '../../../server-kit/src/http/request-id.ts'
import {isSecure, requestOrigin, type WayHere} from '../../../server-kit/src/http/request-origin.ts'
import {TrustedProxies} from '../../../server-kit/src/http/trusted-proxies.ts'

export interface OriginRules {
  /**
   * Allowed origins. `*` matches one part of the host name or the port, as in Sanity's CORS
   * settings.
   */
  readonly allowedOrigins: readonly string[]
  /** Allowed host names, with or without a port. Loopback names are always allowed. */
  readonly allowedHosts: readonly string[]
  /** Proxies that may report the client's scheme; by default those on this machine. */
  readonly proxies?: TrustedProxies
  /** Origin at which users open this server's pages. */
  readonly publicUrl?: string | undefined
}

/** Decides which hosts and origins are allowed, and which origin this server has for a client. */
export class OriginPolicy {
  readonly #patterns: readonly RegExp[]
  #further: readonly RegExp[] = []
  readonly #hosts: ReadonlySet<string>
  readonly #way: WayHere

  constructor({allowedOrigins, allowedHosts, proxies, publicUrl}: OriginRules) {
    this.#way = {proxies: proxies ?? new TrustedProxies(), publicUrl}
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

  /** Whether the client of a request uses https. */
  isSecure(request: HttpRequest): boolean {
    return isSecure(request, this.#way)
  }

  /** Returns this server's origin as the client of a request sees it. */
  ownOrigin(request: HttpRequest): string {
    return requestOrigin(request, this.#way)
  }

  /**
   * Whether an origin is this server's own. Over https, the http origin of the same host is not:
   * anybody on the network can send pages from it.
   */
  isOwn(origin: string, request: HttpRequest): boolean {
    const {host} = request.headers
    if (origin === this.#way.publicUrl || origin === this.ownOrigin(request)) return true
    return host !== undefined && origin === `https://${host}`
  }

  /** Replaces the origins that are allowed in addition to those of the rules. */
  allowAlso(origins: readonly string[]): void {
    this.#further = origins.map(patternOf)
  }

  /** Whether pages of an origin may call the API. The server's own origin always may. */
  allowsOrigin(origin: string, request: HttpRequest): boolean {
    const patterns = [...this.#patterns, ...this.#further]
    return this.isOwn(origin, request) || patterns.some((pattern) => pattern.test(origin))
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
