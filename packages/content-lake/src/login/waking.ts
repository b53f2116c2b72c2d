import type {IncomingMessage, ServerResponse} from 'node:http'
import {bearerToken} from '../http/bearer-token.ts'
import {type Login, tryPassword} from './sign-in.ts'

/**
 * `POST /login/wake` with a session's token and its person's password: the session goes on where it
 * fell asleep, under the same token. Answers 204; or a problem as `{problem, seconds}`: `wrong`,
 * `wait`, or `gone` where there is no such session any more.
 */
export async function serveWaking(
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
  const outcome = await tryPassword(login, request, user.id, form.get('password') ?? '')
  if (outcome.kind === 'wait') return answer(429, {problem: 'wait', seconds: outcome.seconds})
  // They may have been removed while the password was looked at.
  if (!login.tokens.sessionUser(token)) return answer(410, {problem: 'gone'})
  if (outcome.kind === 'wrong') return answer(401, {problem: 'wrong'})
  login.tokens.wake(token)
  response.writeHead(204, {'cache-control': 'no-store'}).end()
}
