import {json} from '../http/reply.ts'
import {httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {type FactorOwner, OwnFactors} from '../login/factors/own-factors.ts'
import type {Login} from '../login/sign-in.ts'
import type {Route} from './router.ts'
import {staffRoute, textOf} from './staff-route.ts'

/** Routes by which users manage their own second factors. Each change needs the password. */
export function factorRoutes(login: Login): Route[] {
  const own = new OwnFactors(login)
  const path = '/me/factors'
  return [
    staffRoute('viewer', 'GET', path, (request) =>
      json(own.describe(ownerOf(login, request).user)),
    ),
    staffRoute('viewer', 'POST', `${path}/codes`, async (request, {password}) =>
      json(await own.newSecret(ownerOf(login, request), textOf(password))),
    ),
    staffRoute('viewer', 'PUT', `${path}/codes`, (request, {code}) =>
      json(own.setUpCodes(ownerOf(login, request), textOf(code))),
    ),
    staffRoute('viewer', 'DELETE', `${path}/codes`, async (request, {password}) => {
      await own.remove(ownerOf(login, request), textOf(password), 'codes')
      return json({})
    }),
    staffRoute('viewer', 'POST', `${path}/passkeys/options`, async (request, {password}) =>
      json(await own.passkeyOptions(ownerOf(login, request), textOf(password))),
    ),
    staffRoute('viewer', 'POST', `${path}/passkeys`, async (request, {name, response}) =>
      json(await own.addPasskey(ownerOf(login, request), {name: textOf(name), response}), 201),
    ),
    staffRoute('viewer', 'DELETE', `${path}/passkeys/:passkey`, async (request, {password}) => {
      const {passkey = ''} = request.params
      await own.remove(ownerOf(login, request), textOf(password), {passkey})
      return json({})
    }),
    staffRoute('viewer', 'POST', `${path}/recovery-codes`, async (request, {password}) =>
      json(await own.newRecoveryCodes(ownerOf(login, request), textOf(password))),
    ),
  ]
}

/** Returns the caller's session. Throws a 403 for an API token, which has no password. */
function ownerOf({policy}: Login, {caller, http}: LakeRequest): FactorOwner {
  if (caller.kind === 'anonymous' || !caller.isPerson || !http)
    throw httpError(403, 'Only a signed-in person can do this, because API tokens have no password')
  return {user: caller.user, token: caller.token, origin: policy.ownOrigin(http)}
}
