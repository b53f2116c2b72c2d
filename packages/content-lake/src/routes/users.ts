import {json} from '../http/reply.ts'
import {describedError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {endSession, endSessions} from '../login/sessions.ts'
import {deviceCookie, type Login} from '../login/sign-in.ts'
import type {User} from '../login/user.ts'
import {factsIn, UserManagement} from '../login/user-management.ts'
import {type Route, unauthorized} from './router.ts'
import {staffRoute, textOf} from './staff-route.ts'

/**
 * Creates routes that Sanity's API does not have: administrators manage users and their sessions,
 * and every user manages their own account and sessions. The lake sends no mail. The routes return
 * links to set a password as paths of this server, and administrators send these links to the users.
 */
export function userRoutes(login: Login): Route[] {
  const changes = new UserManagement(login)
  const link = (made: ReturnType<UserManagement['reset']>) => ({
    ...described(login, made.user),
    link: `/login/password?link=${made.secret}`,
    linkExpires: new Date(made.expires).toISOString(),
  })
  const sessions = (user: User, request: LakeRequest) =>
    login.tokens.sessionsOf(user).map(({id, created, used, isLocked, device}) => ({
      id,
      isCurrent: id === tokenIdOf(request),
      createdAt: new Date(created).toISOString(),
      /** When the user was last active in this session, to the minute. */
      lastSeenAt: new Date(used).toISOString(),
      isLocked,
      /** The browser and the operating system at the sign-in; null if they are unknown. */
      browser: device.browser ?? null,
      system: device.system ?? null,
    }))
  const ended = (user: User, session = '') => {
    if (endSession(login, user, session)) return json({})
    throw describedError(404, 'notFound', 'This session has already ended')
  }
  return [
    staffRoute('viewer', 'GET', '/me', (request) => json(described(login, userOf(request)))),
    staffRoute('viewer', 'PUT', '/me', (request, body) => {
      const me = userOf(request)
      // Keeps the current roles, because users cannot change their own roles.
      const facts = factsIn({...body, role: me.role, support: me.support})
      return json(described(login, changes.change(me.id, facts, me.id)))
    }),
    staffRoute('viewer', 'PUT', '/me/password', async (request, {current, next}) => {
      const token = request.caller.kind === 'user' ? request.caller.token : ''
      const texts = {current: textOf(current), next: textOf(next)}
      const {id} = userOf(request)
      await changes.changeOwnPassword(userOf(request), {token, ...texts})
      // The new password invalidated the cookie that marks this device as known. Set a new one.
      const secure = request.http !== undefined && login.policy.isSecure(request.http)
      return json({}, 200, {'set-cookie': deviceCookie(login, id, secure)})
    }),
    staffRoute('viewer', 'POST', '/me/site-secret', ({caller}, {studioUrl}) => {
      if (caller.kind === 'user' && caller.isPerson)
        return json({secret: login.previews.siteSecrets.open(caller.tokenId, textOf(studioUrl))})
      throw describedError(403, 'notAPerson', 'Only sessions of users open sessions on the site')
    }),
    staffRoute('viewer', 'GET', '/me/sessions', (request) =>
      json(sessions(userOf(request), request)),
    ),
    staffRoute('viewer', 'DELETE', '/me/sessions', (request) => {
      endSessions(login, userOf(request), tokenIdOf(request))
      return json({})
    }),
    staffRoute('viewer', 'DELETE', '/me/sessions/:session', (request) =>
      ended(userOf(request), request.params.session),
    ),
    staffRoute('administrator', 'GET', '/:id/sessions', (request) =>
      json(sessions(changes.present(request.params.id ?? ''), request)),
    ),
    staffRoute('administrator', 'DELETE', '/:id/sessions', (request) => {
      endSessions(login, changes.present(request.params.id ?? ''), tokenIdOf(request))
      return json({})
    }),
    staffRoute('administrator', 'DELETE', '/:id/sessions/:session', ({params}) =>
      ended(changes.present(params.id ?? ''), params.session),
    ),
    staffRoute('administrator', 'GET', '', () =>
      json(login.users.present().map((user) => described(login, user))),
    ),
    staffRoute('administrator', 'POST', '', (_, body) =>
      json(link(changes.invite(factsIn(body))), 201),
    ),
    staffRoute('administrator', 'PUT', '/:id', (request, body) => {
      const {id = ''} = request.params
      return json(described(login, changes.change(id, factsIn(body), userOf(request).id)))
    }),
    staffRoute('administrator', 'DELETE', '/:id', (request) => {
      changes.remove(request.params.id ?? '', userOf(request).id)
      return json({})
    }),
    staffRoute('administrator', 'DELETE', '/:id/factors', (request) =>
      json(described(login, changes.resetFactors(request.params.id ?? '', userOf(request).id))),
    ),
    staffRoute('administrator', 'POST', '/:id/link', ({params}) =>
      json(link(changes.reset(params.id ?? ''))),
    ),
  ]
}

/** Describes a user for administrators; times in ISO 8601. */
function described(login: Login, {id}: User) {
  const user = login.users.byId(id)
  const seen = user && login.tokens.lastSeen(user)
  const invited = login.invitations.expiryOf(id)
  return {
    id,
    name: user?.name,
    email: user?.email,
    role: user?.role,
    support: user?.support,
    /** Whether the user has set a password. Without a password they cannot sign in. */
    hasPassword: user?.password !== undefined,
    hasSecondFactor: login.factors.has(id),
    passwordIsOperators: login.credentials.isOperators(id),
    lastSeen: seen === undefined ? null : new Date(seen).toISOString(),
    invitedUntil: invited === undefined ? null : new Date(invited).toISOString(),
  }
}

/** Returns the public id of the caller's own session. */
const tokenIdOf = ({caller}: LakeRequest) => (caller.kind === 'user' ? caller.tokenId : undefined)

function userOf({caller}: LakeRequest): User {
  if (caller.kind === 'anonymous') throw unauthorized()
  return caller.user
}
