import type {IncomingMessage} from 'node:http'

/**
 * The request's URL; undefined where it is none, such as one with a broken escape. The target may
 * be a whole URL, as to a proxy (RFC 9112, 3.2.2).
 */
export function requestUrl({url = '/'}: Pick<IncomingMessage, 'url'>): URL | undefined {
  try {
    const target = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\/*/, '/')
    const parsed = new URL(`http://site${target}`)
    parsed.pathname = decodeURI(parsed.pathname)
    return parsed
  } catch {
    return undefined
  }
}

/** Whether a request is one for the forms API. */
export const isFormsCall = ({url}: Pick<IncomingMessage, 'url'>): boolean =>
  /^\/+api\//i.test(url ?? '')
