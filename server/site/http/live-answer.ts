import type {ServerResponse} from 'node:http'
import type {Publisher} from '../publish/publisher.ts'
import type {ServedRevisions} from '../publish/served-revisions.ts'

/**
 * Handles `GET /_live/<document id>`. A Studio (on any origin) requests it to see whether a change
 * is live.
 *
 * - `revision` - the published `_rev` that the served pages contain; null if they contain none
 * - `servedAt` - when the revisions were last read, ISO 8601; null before the first time
 * - `stalePages` - number of pages whose served answer is older than the content
 * - `lake` - whether the site can reach the content, see `ContentHealth`
 *
 * This endpoint is public: anyone can read the revisions of published documents from the content
 * lake.
 */
export async function sendLive(
  response: ServerResponse,
  id: string,
  revisions: ServedRevisions,
  publisher: Pick<Publisher, 'health' | 'renew'>,
) {
  const revision = await revisions.of(id, () => publisher.renew(revisions))
  const {stalePages, lake} = publisher.health
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
  const {servedAt} = revisions
  response.end(JSON.stringify({revision, servedAt, stalePages, lake}))
}
