import type {IncomingMessage, ServerResponse} from 'node:http'
import {networkOf} from '../../http/network.ts'
import {readBody} from '../http/body.ts'
import type {OriginPolicy} from '../http/origin.ts'
import {httpError} from '../lake-error.ts'
import type {Credentials} from './credentials.ts'
import type {LoginLimits} from './login-limits.ts'
import {type LoginProblem, loginLanguage, loginPage} from './login-page.ts'

const FORM_BYTES = 10_000
const DEVICE_COOKIE = 'lake-device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What the login page works with. */
export interface Login {
  readonly credentials: Credentials
  readonly limits: LoginLimits
  readonly policy: OriginPolicy
}

/**
 * The page behind the Studio's login button: `/login?origin=<where to go back>&withSid=true`. After
 * the right password it redirects there with `#sid=…`, which the Studio exchanges for a token at
 * `/auth/fetch`. The redirect goes to allowed origins only, and the form is taken from this page only.
 */
export async function serveLogin(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const {host} = request.headers
  const language = loginLanguage(request.headers['accept-language'])
  const target = targetOf(login.policy, url.searchParams.get('origin'), host)
  const show = (status: number, problem?: LoginProblem, more: Record<string, string> = {}) => {
    const {html, headers} = loginPage(language, problem, target?.origin)
    const length = {'content-length': Buffer.byteLength(html)}
    response.writeHead(status, {...headers, ...length, ...more})
    response.end(request.method === 'HEAD' ? undefined : html)
  }
  if (!target) return show(400, {kind: 'forbidden'})
  if (request.method === 'GET' || request.method === 'HEAD') return show(200)
  if (request.method !== 'POST') throw httpError(405, 'Method not allowed', {allow: 'GET, POST'})
  if (!isOwnForm(request)) throw httpError(403, 'The form was sent from another site')

  const form = new URLSearchParams((await readBody(request, FORM_BYTES)).toString())
  const device = login.credentials.knownDevice(cookieOf(request, DEVICE_COOKIE))
  const key = device
    ? `device ${device}`
    : `address ${networkOf(request.socket.remoteAddress ?? '')}`
  const seconds = login.limits.take(key)
  if (seconds > 0) return show(429, {kind: 'wait', seconds}, {'retry-after': String(seconds)})
  if (!(await login.credentials.check(form.get('password') ?? '')))
    return show(401, {kind: 'wrong'})

  login.limits.forgive(key)
  target.hash = `sid=${login.credentials.openSid()}`
  const mark = device ?? login.credentials.deviceMark()
  response.writeHead(302, {
    location: target.href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': `${DEVICE_COOKIE}=${mark}; Path=/login; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}`,
  })
  response.end()
}

/** Where to go after the login; the server's own root when nothing is said. */
function targetOf(
  policy: OriginPolicy,
  asked: string | null,
  host: string | undefined,
): URL | undefined {
  const target = URL.parse(asked || '/', `http://${host}`)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  return policy.allowsOrigin(target.origin, host) ? target : undefined
}

/** Browsers say where a form was sent from; one that says neither is none. */
function isOwnForm({headers}: IncomingMessage): boolean {
  const {origin, host} = headers
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return origin === `http://${host}` || origin === `https://${host}`
}

function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
