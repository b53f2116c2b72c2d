import type {ServerResponse} from 'node:http'
import type {Publisher} from '../publish/publisher.ts'
import type {ServedRevisions} from '../publish/served-revisions.ts'

/**
 * Answers `GET /_live/<document id>`: what an editor's Studio, on whatever origin, asks to see
 * whether a change has reached the visitors.
 *
 * - `revision` - the published `_rev` that the served pages hold; null where there is none
 * - `stalePages` - how many pages still wait for being rendered
 * - `lake` - whether content can be reached
 *
 * Nothing in it is private: the revisions of published documents are on the content lake for anyone.
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
