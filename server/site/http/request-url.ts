import type {IncomingMessage} from 'node:http'

/**
 * Returns the URL of a request; undefined if it is invalid, for example because of a broken percent
 * escape. Some clients send a full URL, as to a proxy (RFC 9112, 3.2.2).
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
