import {httpOrigin} from '#packages/server-kit/src/http/http-origin.ts'
import {isLoopback} from '#packages/server-kit/src/http/network.ts'
import type {Config} from './config.ts'

/**
 * The site's URL as the Studio's page needs it. It is looked up for every request: with `PORT=0` it
 * is unknown until the site listens, and the Studio starts before the site.
 */
export class SiteOrigin {
  readonly #publicUrl: string | undefined
  #origin: string | undefined

  constructor({publicUrl, host, port}: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#publicUrl = publicUrl
    this.#origin = port === 0 ? undefined : httpOrigin(host, port)
  }

  /** Sets the origin where the site listens, such as `http://host:port`. */
  listensAt(origin: string) {
    this.#origin = origin
  }

  /**
   * Returns the site's origin for a browser that opened the Studio at `studioHost`. If the site and
   * the Studio both run on this machine, uses the Studio's host name for the site: browsers treat
   * `localhost` and `127.0.0.1` as different sites and would not send the preview cookie in an
   * iframe.
   *
   * @param studioHost - the Host header of the request
   * @returns the origin without a trailing slash; undefined if it is not known yet
   */
  seenFrom(studioHost: string | undefined): string | undefined {
    if (this.#publicUrl) return this.#publicUrl
    const site = this.#origin === undefined ? null : URL.parse(this.#origin)
    const studio = URL.parse(`http://${studioHost ?? ''}`)
    if (site && studio && isThisMachine(site) && isThisMachine(studio)) {
      site.hostname = studio.hostname
    }
    return site?.origin
  }
}

const isThisMachine = ({hostname}: URL) =>
  hostname === 'localhost' ||
  hostname === '0.0.0.0' ||
  isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
