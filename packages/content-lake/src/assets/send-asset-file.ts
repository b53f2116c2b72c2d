import type {IncomingMessage, ServerResponse} from 'node:http'
import {openFile, sendFile} from '../../../server-kit/src/http/send-file.ts'
import {httpError} from '../lake-error.ts'

/** Sends an asset file. Throws a 404 if it does not exist. */
export async function sendAssetFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  etag: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const file = await openFile(path)
  if (!file) throw httpError(404, 'Not found')
  await sendFile(request, response, {...file, etag}, headers)
}
