import type {IncomingMessage} from 'node:http'

/**
 * The URL of a request; undefined if it is invalid, for example has a broken escape. The target may
 * be a full URL, as sent to a proxy (RFC 9112, 3.2.2).
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

/** Whether a request is for the forms API. */
export const isFormsCall = ({url}: Pick<IncomingMessage, 'url'>): boolean =>
  /^\/+api\//i.test(url ?? '')
