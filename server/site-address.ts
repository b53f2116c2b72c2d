import {httpOrigin} from '#packages/server-kit/src/http/http-origin.ts'
import {isLoopback} from '#packages/server-kit/src/http/network.ts'
import type {Config} from './config.ts'

/**
 * The site's address for the Studio's page. Looked up at every request, because with `PORT=0` it is
 * unknown until the site listens, which is after the Studio does.
 */
export class SiteAddress {
  readonly #publicUrl: string | undefined
  #origin: string | undefined

  constructor({publicUrl, host, port}: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#publicUrl = publicUrl
    this.#origin = port === 0 ? undefined : httpOrigin(host, port)
  }

  /** @param origin - `http://host:port` */
  listensAt(origin: string) {
    this.#origin = origin
  }

  /**
   * The site's origin for a browser that opened the Studio at `studioHost`. If both run on this
   * machine, the origin has the Studio's host name: browsers treat `localhost` and `127.0.0.1` as
   * different sites and would not send the preview's cookie in a frame.
   *
   * @param studioHost - the Host header of the request
   * @returns without a trailing slash; undefined if it is not known yet
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
