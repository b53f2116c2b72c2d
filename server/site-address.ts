import type {Config} from './config.ts'
import {httpOrigin} from './http/http-origin.ts'
import {isLoopback} from './http/network.ts'

/**
 * Where the site is, as the Studio's page tells it to the Studio. Asked for at every request, since
 * with `PORT=0` it is known only once the site listens, which is after the Studio does.
 */
export class SiteAddress {
  readonly #publicUrl: string | undefined
  #origin: string | undefined

  constructor({publicUrl, host, port}: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#publicUrl = publicUrl
    this.#origin = port === 0 ? undefined : httpOrigin(host, port)
  }

  /** @param origin - where the site listens: `http://host:port` */
  listensAt(origin: string) {
    this.#origin = origin
  }

  /**
   * The site's origin for a browser that reached the Studio under `studioHost`. On one machine both
   * are called by the same name: `localhost` and `127.0.0.1` are two sites to a browser, which would
   * keep the preview's cookie from a frame of the other.
   *
   * @param studioHost - the Host header of the request
   * @returns without a trailing slash; undefined while it is not known
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
