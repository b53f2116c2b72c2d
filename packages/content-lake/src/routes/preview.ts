import type {Content} from '../content.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import {mayActAs} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {writerOf} from '../login/studio-preview-secrets.ts'
import {isFields} from '../store/document.ts'
import type {Route} from './router.ts'

const bodyBytes = 10_000

/**
 * Creates the routes by which the site checks whether a user may see previews:
 *
 * - `POST /preview/exchange` with `{secret}` → `{user, version, mayWrite, studioUrl}` of its creator
 * - `GET /preview/access/:user/:version` → `{mayWrite}`, while this version is current
 * - `POST /preview/shared` with the `{hash}` of a shared link's secret or the `{id}` of its document →
 *   `{id, expires, perspective}`
 *
 * All respond with 404 if there is no access. `version` names the session or API token that
 * wrote the secret. It stops being current when that ends or is locked, and when the user's password
 * changes.
 */
export function previewRoutes(content: Content, {previews}: Login): Route[] {
  return [
    {
      method: 'POST',
      path: '/preview/exchange',
      access: 'viewer',
      async handle({body}) {
        const fields = parseJson(await readBody(body, bodyBytes))
        const secret = isFields(fields) ? fields.secret : undefined
        const written = typeof secret === 'string' ? writerOf(content, secret) : undefined
        const access = written && previews.of(written.tokenId)
        if (!access || access.user !== written.user)
          throw httpError(
            404,
            'This preview secret is unknown or has expired. Open the preview again',
          )
        const {user, role, version} = access
        const {studioUrl} = written
        return json({user, studioUrl, version, mayWrite: mayActAs(role, 'editor')})
      },
    },
    {
      method: 'POST',
      path: '/preview/shared',
      access: 'viewer',
      async handle({body}) {
        const fields = parseJson(await readBody(body, bodyBytes))
        const {hash = '', id} = isFields(fields) ? fields : {}
        const link = typeof id === 'string' ? {id} : {hash: String(hash)}
        const shared = previews.shared(link)
        if (!shared) throw httpError(404, 'This shared link is unknown or has expired')
        return json({...shared})
      },
    },
    {
      method: 'GET',
      path: '/preview/access/:user/:version',
      access: 'viewer',
      handle({params}) {
        const access = previews.current(params.user ?? '', params.version ?? '')
        if (!access) {
          throw httpError(
            404,
            "This user's access to previews has changed or ended. Open the preview again",
          )
        }
        return json({mayWrite: mayActAs(access.role, 'editor')})
      },
    },
  ]
}
