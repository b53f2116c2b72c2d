import {OfflineError, ServerError} from './api-errors.ts'
import {type Api, post} from './request.ts'

/**
 * Requests a pre-signed link to the product's installer: `POST {api}/DSIMarketing/download`
 * (specification section 7).
 *
 * @param key - the customer's password
 * @returns the link, which the response contains as plain text or as a JSON string
 * @throws one of the errors in api-errors.ts (RefusedError for a wrong password), or the signal's
 * reason
 */
export async function requestDownload(
  api: Api,
  assetId: string,
  key: string,
  signal?: AbortSignal,
): Promise<URL> {
  const response = await post(api, '/DSIMarketing/download', {assetId, key}, signal && {signal})
  const body = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new OfflineError('the connection was lost while reading the download link', {
      cause: error,
    })
  })
  const link = URL.parse(urlIn(body.trim()))
  if (!link || !/^https?:$/.test(link.protocol)) throw new ServerError(response.status)
  return link
}

/**
 * Parses a response body that is a URL or a JSON string with a URL. Some JSON serializers escape
 * `/` or `&`.
 */
function urlIn(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'string' ? parsed.trim() : ''
  } catch {
    return ''
  }
}
