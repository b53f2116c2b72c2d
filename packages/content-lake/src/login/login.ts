import type {IncomingMessage, ServerResponse} from 'node:http'
import {readBody} from '../http/body-limit.ts'
import type {OriginPolicy} from '../http/origin-policy.ts'
import {httpError} from '../lake-error.ts'
import {pageLanguage} from './form-page.ts'
import {type LoginProblem, loginPage} from './login-page.ts'
import {servePasswordPage} from './password-link.ts'
import {deviceCookie, isOwnForm, type Login, tryPassword, userSigningIn} from './sign-in.ts'
import {serveUnlock} from './unlock-session.ts'

const FORM_BYTES = 10_000

/** Handles all requests under `/login`. */
export async function serveLogin(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const {method = 'GET'} = request
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    const message = `${method} is not allowed on ${url.pathname}. Use GET or POST`
    throw httpError(405, message, {allow: 'GET, POST'})
  }
  if (method === 'POST' && !isOwnForm(login, request)) {
    const reason = 'The form was rejected, because it was sent from another website'
    throw httpError(403, `${reason}. Open the sign-in page and try again`)
  }
  const form =
    method === 'POST'
      ? new URLSearchParams((await readBody(request, FORM_BYTES)).toString())
      : undefined
  if (url.pathname === '/login') return serveSignIn(login, request, response, url, form)
  if (url.pathname === '/login/password') {
    return servePasswordPage(login, request, response, url, form)
  }
  if (url.pathname === '/login/wake' && form) return serveUnlock(login, request, response, form)
  throw httpError(404, 'Not found')
}

/**
 * Serves the sign-in page, `/login?origin=<return address>&withSid=true`, to which the Studio
 * redirects. If the password is correct, redirects to `origin` with `#sid=…`, which the Studio
 * exchanges for a token at `/auth/fetch`. Redirects only to allowed origins, and rejects forms that
 * were sent from other pages.
 */
async function serveSignIn(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<void> {
  const target = targetOf(login.policy, url.searchParams.get('origin'), request)
  const email = form?.get('email')?.trim() ?? ''
  const language = pageLanguage(request.headers['accept-language'])
  const show = (status: number, problem?: LoginProblem, more: Record<string, string> = {}) => {
    const {html, headers} = loginPage({
      language,
      texts: login.texts[language].signIn,
      problem,
      target: target?.origin,
      asksEmail: !login.users.isFirstUserAlone(),
      // The Studio redirects here after a 401 with this reason.
      isRemoved: !form && url.searchParams.get('reason') === 'accountRemoved',
      email,
      icon: login.icon,
    })
    const length = {'content-length': Buffer.byteLength(html)}
    response.writeHead(status, {...headers, ...length, ...more})
    response.end(request.method === 'HEAD' ? undefined : html)
  }
  if (!target) return show(400, {kind: 'forbidden'})
  if (!form) return show(200)

  const userId = userSigningIn(login.users, email)
  const outcome = await tryPassword(login, request, {userId, email}, form.get('password') ?? '')
  if (outcome.kind === 'wait') {
    return show(429, outcome, {'retry-after': String(outcome.seconds)})
  }
  if (outcome.kind === 'wrong') return show(401, outcome)
  target.hash = `sid=${login.credentials.openSid(outcome.userId)}`
  response.writeHead(302, {
    location: target.href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': deviceCookie(login, outcome.userId, login.policy.isSecure(request)),
  })
  response.end()
}

/**
 * Returns the address to open after the login, by default the server's root. Undefined if its
 * origin is not allowed. If the request came over https, an http address of this server becomes
 * https, because anybody on the network could read the session there.
 */
function targetOf(
  policy: OriginPolicy,
  requested: string | null,
  request: IncomingMessage,
): URL | undefined {
  const own = policy.ownOrigin(request)
  const target = URL.parse(requested || '/', own)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  if (target.origin === own.replace('https:', 'http:')) target.protocol = new URL(own).protocol
  return policy.allowsOrigin(target.origin, request) ? target : undefined
}
