import type {IncomingMessage, ServerResponse} from 'node:http'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import {bearerToken} from '../http/bearer-token.ts'
import {passkeyAddress} from './factors/relying-party.ts'
import {tryFactor} from './factors/try-factor.ts'
import {type Login, type Outcome, tryPassword} from './sign-in.ts'
import type {User} from './user.ts'

/**
 * Serves `POST /login/wake`: unlocks a session, whose token stays the same. It needs the same as
 * signing in: a `passkey`, or the `password` and, if the user has a second factor, a `code`, which is a
 * one-time code or a recovery code. Responds with 204, or with `{problem, seconds}`. `problem` is
 *
 * - `wrong` for a wrong password, `wrongCode` for a wrong code or passkey
 * - `wait` after too many attempts (the next one is allowed after `seconds`)
 * - `gone` if the session does not exist, or its user must sign in to set up a second factor
 *
 * With `ask`, responds with what the user has to enter: `{code, passkey}`. `code` is whether a code is
 * needed besides the password; `passkey` has the options for a passkey, or is null.
 */
export async function serveUnlock(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): Promise<void> {
  const {tokens, factors} = login
  const answer = (status: number, body: Record<string, unknown>) => {
    response.writeHead(status, {'content-type': 'application/json', 'cache-control': 'no-store'})
    response.end(JSON.stringify(body))
  }
  const token = bearerToken(request.headers.authorization) ?? ''
  const user = tokens.sessionUser(token)
  if (!user || factors.isMissing(user)) return answer(410, {problem: 'gone'})
  const purpose = `unlock ${hashOf(token)}`
  if (form.has('ask')) {
    const passkey = await optionsFor(login, request, user, purpose)
    return answer(200, {code: factors.has(user.id), passkey})
  }
  const passkey = form.get('passkey')
  const outcome: Outcome = passkey
    ? {kind: 'right', userId: user.id}
    : await tryPassword(
        login,
        request,
        {userId: user.id, email: user.email},
        form.get('password') ?? '',
      )
  if (outcome.kind === 'wait') return answer(429, {problem: 'wait', seconds: outcome.seconds})
  if (outcome.kind === 'wrong') return answer(401, {problem: 'wrong'})
  if (passkey || factors.has(user.id)) {
    const given = {passkey, code: form.get('code')}
    const tried = await tryFactor(login, request, user.id, given, purpose)
    if (tried.kind === 'wait') return answer(429, {problem: 'wait', seconds: tried.seconds})
    if (tried.kind === 'wrong') return answer(401, {problem: 'wrongCode'})
  }
  // The user may have been removed, or the session ended, during the checks.
  if (!tokens.sessionUser(token)) return answer(410, {problem: 'gone'})
  tokens.unlock(token)
  response.writeHead(204, {'cache-control': 'no-store'}).end()
}

async function optionsFor(
  {factors: {passkeys}, policy}: Login,
  request: IncomingMessage,
  {id}: User,
  purpose: string,
): Promise<unknown> {
  const address = passkeyAddress(policy.ownOrigin(request))
  if (address.kind !== 'usable') return null
  const {party} = address
  const isHere = passkeys.table.of(id).some((passkey) => passkey.host === party.id)
  return isHere ? passkeys.requestOptions(party, purpose, id) : null
}
