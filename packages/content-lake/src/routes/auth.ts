import {json} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import {deviceOf} from '../login/device.ts'
import {endSession} from '../login/sessions.ts'
import type {Login} from '../login/sign-in.ts'
import {type Route, unauthorized} from './router.ts'

/** Routes that identify the caller, exchange a login for a token, and sign out. */
export function authRoutes(login: Login): Route[] {
  const {users, credentials, tokens, policy} = login
  return [
    {
      method: 'GET',
      path: '/auth/fetch',
      access: 'anyone',
      handle({query, header}) {
        const userId = credentials.redeemSid(query.get('sid') ?? '')
        const user = userId === undefined ? undefined : users.user(userId)
        if (!user) throw unauthorized()
        return json({token: tokens.openSession(user, deviceOf(header('user-agent')))})
      },
    },
    {
      method: 'GET',
      path: '/auth/id',
      access: 'anyone',
      handle: ({caller}) => json({id: caller.kind === 'anonymous' ? null : caller.user.id}),
    },
    {
      method: 'GET',
      path: '/auth/providers',
      access: 'anyone',
      // A Studio without providers of its own offers the lake's sign-in page.
      handle({http}) {
        const url = http && `${policy.ownOrigin(http)}/login`
        const providers = url ? [{name: 'lake', title: 'Content lake', url}] : []
        return json({providers, thirdPartyLogin: false, sso: null})
      },
    },
    {
      method: 'POST',
      path: '/auth/logout',
      access: 'anyone',
      handle({caller}) {
        if (caller.kind === 'user' && !caller.isPerson)
          throw httpError(
            403,
            'Only sessions can be signed out. An administrator revokes API tokens',
          )
        if (caller.kind === 'user') endSession(login, caller.user, caller.tokenId)
        return json({})
      },
    },
    {
      // The Studio calls this when the user is active. Streams and polling do not keep a session
      // alive.
      method: 'POST',
      path: '/auth/alive',
      access: 'viewer',
      handle({caller}) {
        if (caller.kind === 'user') tokens.touch(caller.token)
        return json({idleMs: tokens.idleMs})
      },
    },
    {
      method: 'GET',
      path: '/check/cors',
      access: 'anyone',
      handle(request) {
        const {http} = request
        const origin = request.header('origin')
        const allowed = !origin || !http || policy.allowsOrigin(origin, http)
        return json({result: {allowed, withCredentials: allowed}})
      },
    },
    {method: 'GET', path: '/ping', access: 'anyone', handle: () => json({ok: true})},
    {method: 'GET', path: '/data/ping', access: 'anyone', handle: () => json({ok: true})},
    // The Studio calls this when saving is slow, to find the dataset's shard (`x-sanity-shard`).
    {method: 'GET', path: '/data/ping/:dataset', access: 'anyone', handle: () => json({ok: true})},
  ]
}
