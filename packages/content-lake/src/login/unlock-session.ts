import type {IncomingMessage, ServerResponse} from 'node:http'
import {bearerToken} from '../http/bearer-token.ts'
import {type Login, tryPassword} from './sign-in.ts'

/**
 * Serves `POST /login/wake`: unlocks a session, whose token stays the same, if the request has the
 * user's password. Responds with 204, or with `{problem, seconds}`. `problem` is `wrong` for a
 * wrong password, `wait` after too many attempts (the next one is allowed after `seconds`), or
 * `gone` if the session does not exist.
 */
export async function serveUnlock(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
): Promise<void> {
  const answer = (status: number, problem: Record<string, unknown>) => {
    response.writeHead(status, {'content-type': 'application/json', 'cache-control': 'no-store'})
    response.end(JSON.stringify(problem))
  }
  const token = bearerToken(request.headers.authorization) ?? ''
  const user = login.tokens.sessionUser(token)
  if (!user) return answer(410, {problem: 'gone'})
  const account = {userId: user.id, email: user.email}
  const outcome = await tryPassword(login, request, account, form.get('password') ?? '')
  if (outcome.kind === 'wait') return answer(429, {problem: 'wait', seconds: outcome.seconds})
  // The user may have been removed during the password check.
  if (!login.tokens.sessionUser(token)) return answer(410, {problem: 'gone'})
  if (outcome.kind === 'wrong') return answer(401, {problem: 'wrong'})
  login.tokens.unlock(token)
  response.writeHead(204, {'cache-control': 'no-store'}).end()
}
