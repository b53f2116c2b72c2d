import {guard} from '../../../server-kit/src/guard.ts'
import type {BackedUp} from '../backup/snapshot.ts'
import type {Content} from '../content.ts'
import {httpError} from '../lake-error.ts'
import {requireDataset} from './data.ts'
import type {Route} from './router.ts'

/**
 * Creates the route `GET /backup/:dataset`, which sends administrators a tar archive of everything.
 * Allows one backup at a time, because each needs as much disk space as the database. The archive
 * is not compatible with the hosted service's backups.
 */
export function backupRoutes(content: Content, source: BackedUp): Route[] {
  let busy = false
  return [
    {
      method: 'GET',
      path: '/backup/:dataset',
      access: 'administrator',
      async handle(request) {
        requireDataset(content, request)
        if (busy) throw httpError(409, 'Another backup is running. Try again when it has finished')
        busy = true
        try {
          // Import this module at the first backup, so that the lake starts faster.
          const {takeSnapshot} = await import('../backup/snapshot.ts')
          const archive = await takeSnapshot(source)
          archive.on(
            'close',
            guard('backup close', () => (busy = false)),
          )
          return {kind: 'stream', headers: {'content-type': 'application/x-tar'}, body: archive}
        } catch (error) {
          busy = false
          throw error
        }
      },
    },
  ]
}
