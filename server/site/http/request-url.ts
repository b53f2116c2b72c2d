import type {IncomingMessage} from 'node:http'

/**
 * Returns the URL of a request; undefined if it is invalid, for example because of a broken percent
 * escape. Some clients send a full URL, as to a proxy (RFC 9112, 3.2.2).
 */
export function requestUrl({url = '/'}: Pick<IncomingMessage, 'url'>): URL | undefined {
  try {
    const parsed = new URL(`http://site${targetIn(url).replace(/^\/*/, '/')}`)
    parsed.pathname = decodeURI(parsed.pathname)
    return parsed
  } catch {
    return undefined
  }
}

/**
 * Returns whether a request spells its path as `requestUrl` returns it, without encoded letters, line
 * breaks or further slashes at its start. The app of the page would not recognize another spelling.
 *
 * @param path - the path that `requestUrl` returned
 */
export const isSpelled = ({url = '/'}: Pick<IncomingMessage, 'url'>, path: string): boolean =>
  URL.parse(`http://site${targetIn(url).replace(/^(?!\/)/, '/')}`)?.pathname === path

const targetIn = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '')

/** Whether a request is for the forms API. */
export const isFormsCall = ({url}: Pick<IncomingMessage, 'url'>): boolean =>
  /^\/+api\//i.test(url ?? '')
