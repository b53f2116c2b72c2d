import {ServerError} from './api-errors.ts'
import {type Api, post} from './request.ts'

/**
 * `POST {api}/DSIMarketing/download` (specification section 7): a pre-signed link to the file.
 *
 * @param key - the customer's password
 * @returns the link, from a body that is the URL as text or as a JSON string
 * @throws one of the errors of api-errors.ts; RefusedError where the password is wrong
 */
export async function requestDownload(
  api: Api,
  assetId: string,
  key: string,
  signal?: AbortSignal,
): Promise<URL> {
  const response = await post(api, '/DSIMarketing/download', {assetId, key}, signal && {signal})
  const text = (await response.text()).trim().replace(/^"(.*)"$/s, '$1')
  const link = URL.parse(text, document.baseURI)
  if (!text || !link || !/^https?:$/.test(link.protocol)) throw new ServerError(response.status)
  return link
}
