import {guard} from '../../../server-kit/src/guard.ts'
import {httpError} from '../lake-error.ts'
import type {DatasetRegistry} from './datasets.ts'
import type {Route} from './router.ts'

/**
 * Creates the route `GET /backup/:dataset`, which sends administrators a tar archive of everything: all
 * datasets, whichever one the path names, and the users.
 * Allows one backup at a time, because each needs as much disk space as the database. The archive
 * is not compatible with the hosted service's backups.
 */
export function backupRoutes(registry: DatasetRegistry): Route[] {
  let busy = false
  return [
    {
      method: 'GET',
      path: '/backup/:dataset',
      access: 'administrator',
      async handle({params}) {
        if (!registry.names().includes(params.dataset ?? '')) {
          throw httpError(404, `The lake has no dataset "${params.dataset}"`)
        }
        if (busy) throw httpError(409, 'Another backup is running. Try again when it has finished')
        busy = true
        try {
          // Import this module at the first backup, so that the lake starts faster.
          const {takeSnapshot} = await import('../backup/snapshot.ts')
          const archive = await takeSnapshot(registry.backedUp())
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
