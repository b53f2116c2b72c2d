import type {Content} from '../content.ts'
import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import type {PreviewAccess} from '../login/preview-access.ts'
import {mayActAs} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {writerOf} from '../login/studio-preview-secrets.ts'
import {isFields} from '../store/document.ts'
import type {Route} from './router.ts'
import {textOf} from './staff-route.ts'

const bodyBytes = 10_000

/**
 * Creates the routes by which the site checks what a user may see there:
 *
 * - `POST /preview/exchange` with `{secret}` → `{user, version, studioUrl, isPreview}` and the rights
 *   of its creator. `isPreview` is false for a secret of `POST /staff/me/site-secret`, which is then
 *   used up, and which opens no preview
 * - `GET /preview/access/:user/:version` → the rights, while this version is current
 * - `POST /preview/shared` with the `{hash}` of a shared link's secret or the `{id}` of its document →
 *   `{id, expires, perspective}`
 * - `POST /preview/password-link` with the `{secret}` of a link to set a password → `{name, email,
 *   expires, isNew}` of its user, so that the site mails it to nobody else. It does not use up the link
 *
 * The rights are `{name, mayWrite, mayDraft, support, administrator}`. All respond with 404 if there is no access. `version` names the session or API token that
 * wrote the secret. It stops being current when that ends or is locked, and when the user's password
 * changes.
 */
export function previewRoutes(content: Content, {previews, invitations, users}: Login): Route[] {
  return [
    {
      method: 'POST',
      path: '/preview/exchange',
      access: 'viewer',
      async handle({body}) {
        const fields = parseJson(await readBody(body, bodyBytes))
        const secret = isFields(fields) ? textOf(fields.secret) : ''
        const written = writerOf(content, secret)
        const opened = written ?? previews.siteSecrets.redeem(secret)
        const access = opened && previews.of(opened.tokenId)
        if (!access || (written && access.user !== written.user))
          throw httpError(
            404,
            'This preview secret is unknown or has expired. Open the preview again',
          )
        const {user, version} = access
        const {studioUrl} = opened
        const isPreview = written !== undefined
        return json({user, version, studioUrl, isPreview, ...rightsOf(access)})
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
      method: 'POST',
      path: '/preview/password-link',
      access: 'viewer',
      async handle({body}) {
        const fields = parseJson(await readBody(body, bodyBytes))
        const id = invitations.userOf(isFields(fields) ? textOf(fields.secret) : '')
        const user = id === undefined ? undefined : users.byId(id)
        if (!user || user.removed) throw httpError(404, 'This link is unknown or has expired')
        const {name, email, password} = user
        const expires = invitations.expiryOf(user.id)
        return json({name, email, expires, isNew: password === undefined})
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
        return json(rightsOf(access))
      },
    },
  ]
}

/** Describes what a user may do on the site. */
function rightsOf(access: NonNullable<ReturnType<PreviewAccess['of']>>) {
  const {name, role, support, administrator} = access
  return {
    name,
    mayWrite: mayActAs(role, 'editor'),
    mayDraft: mayActAs(role, 'contributor'),
    support,
    administrator,
  }
}
