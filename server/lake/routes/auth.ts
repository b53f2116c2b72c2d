import {json} from '../http/lake-request.ts'
import type {OriginPolicy} from '../http/origin.ts'
import {type Route, unauthorized} from '../http/router.ts'
import type {Credentials} from '../login/credentials.ts'
import type {Tokens} from '../login/tokens.ts'
import {EDITOR} from '../login/users.ts'

/** The calls by which a client finds out who it is, gets a token and gives it up. */
export function authRoutes(
  credentials: Credentials,
  tokens: Tokens,
  policy: OriginPolicy,
): Route[] {
  return [
    {
      method: 'GET',
      path: '/auth/fetch',
      access: 'anyone',
      handle({query}) {
        if (!credentials.redeemSid(query.get('sid') ?? '')) throw unauthorized()
        return json({token: tokens.openSession(EDITOR)})
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
      handle: () => json({providers: [], thirdPartyLogin: false, sso: null}),
    },
    {
      method: 'POST',
      path: '/auth/logout',
      access: 'anyone',
      handle({caller}) {
        if (caller.kind === 'editor') tokens.revoke(caller.token)
        return json({})
      },
    },
    {
      method: 'GET',
      path: '/check/cors',
      access: 'anyone',
      handle(request) {
        const origin = request.header('origin')
        const allowed = origin === undefined || policy.allowsOrigin(origin, request.header('host'))
        return json({result: {allowed, withCredentials: allowed}})
      },
    },
    {method: 'GET', path: '/ping', access: 'anyone', handle: () => json({ok: true})},
    {method: 'GET', path: '/data/ping', access: 'anyone', handle: () => json({ok: true})},
  ]
}
