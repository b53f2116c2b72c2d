import type {IncomingMessage, ServerResponse} from 'node:http'
import {readBody} from '../http/body-limit.ts'
import {httpError} from '../lake-error.ts'
import {passkeyAddress} from './factors/relying-party.ts'
import {continueSignIn, refusedText, serveSecondStep} from './factors/second-step.ts'
import {tryFactor} from './factors/try-factor.ts'
import {finishSignIn, signInTarget} from './finish-sign-in.ts'
import {escapeHtml, pageLanguage, sendPage} from './form-page.ts'
import {type LoginNotice, type LoginProblem, loginPage} from './login-page.ts'
import type {LoginTexts} from './login-texts.ts'
import {servePasswordPage} from './password-link.ts'
import {isOwnForm, type Login, tryPassword, userSigningIn} from './sign-in.ts'
import {serveUnlock} from './unlock-session.ts'

const formBytes = 10_000

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
      ? new URLSearchParams((await readBody(request, formBytes)).toString())
      : undefined
  if (url.pathname === '/login') return serveSignIn(login, request, response, url, form)
  if (url.pathname === '/login/password') {
    return servePasswordPage(login, request, response, url, form)
  }
  if (url.pathname === '/login/factor' || url.pathname === '/login/set-up') {
    return serveSecondStep(login, request, response, url, form)
  }
  if (url.pathname === '/login/wake' && form) return serveUnlock(login, request, response, form)
  throw httpError(404, 'Not found')
}

/**
 * Serves the sign-in page, `/login?origin=<return address>&withSid=true`, to which the Studio
 * redirects. If the password is correct, redirects to `origin` with `#sid=…`, which the Studio
 * exchanges for a token at `/auth/fetch`. If the user has a second factor, asks for it first; a passkey
 * alone is enough. Redirects only to allowed origins, and rejects forms that
 * were sent from other pages.
 */
async function serveSignIn(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<void> {
  const target = signInTarget(login.policy, url, request)
  const email = form?.get('email')?.trim() ?? ''
  const language = pageLanguage(request, url)
  const texts = login.texts[language]
  const show = async (
    status: number,
    problem?: LoginProblem,
    more: Record<string, string> = {},
  ) => {
    const page = loginPage({
      language,
      texts,
      problem,
      target: target?.origin,
      asksEmail: !login.users.isFirstUserAlone(),
      notice: form ? undefined : noticeOf(url.searchParams.get('reason')),
      email,
      ...(await passkeyOffer(login, request, texts)),
      search: url.search,
      icon: login.icon,
      prefetch: prefetched(login, request, target),
    })
    sendPage(request, response, status, page, more)
  }
  if (!target) return show(400, {kind: 'forbidden'})
  if (!form) return show(200)

  const passkey = form.get('passkey')
  if (passkey !== null) {
    const tried = await tryFactor(login, request, undefined, {passkey}, passkeyPurpose)
    if (tried.kind === 'right') return finishSignIn(login, request, response, url, tried.userId)
    const text =
      tried.kind === 'wait'
        ? texts.signIn.wait(tried.seconds)
        : refusedText(texts.factor, tried.otherOrigin, login.policy.ownOrigin(request))
    return show(tried.kind === 'wait' ? 429 : 401, {kind: 'passkey', text})
  }
  const userId = userSigningIn(login.users, email)
  const outcome = await tryPassword(login, request, {userId, email}, form.get('password') ?? '')
  if (outcome.kind === 'wait') {
    return show(429, outcome, {'retry-after': String(outcome.seconds)})
  }
  if (outcome.kind === 'wrong') return show(401, outcome)
  await continueSignIn(login, request, response, url, outcome.userId)
}

/** The purpose of the challenges of the sign-in page, which knows no user. */
const passkeyPurpose = 'sign-in page'

/** Returns the options for a passkey, or why none can be used at this address. */
async function passkeyOffer(
  {factors, policy}: Login,
  request: IncomingMessage,
  {factor}: LoginTexts,
) {
  const hosts = factors.passkeys.table.hosts()
  const address = passkeyAddress(policy.ownOrigin(request))
  const isHere = address.kind === 'usable' && hosts.includes(address.party.id)
  return {
    passkey: isHere
      ? await factors.passkeys.requestOptions(address.party, passkeyPurpose, undefined)
      : undefined,
    passkeyNote:
      hosts.length > 0 && address.kind === 'ipAddress'
        ? factor.passkeys.ipAddress(escapeHtml(address.host), address.localhost)
        : undefined,
  }
}

/**
 * Returns the files of the Studio that the browser may load while the user types. None if the user goes
 * elsewhere, or the browser should save data.
 */
function prefetched(
  {policy, studioFiles}: Login,
  request: IncomingMessage,
  target: URL | undefined,
): readonly string[] {
  const isHere = target?.origin === policy.ownOrigin(request)
  return isHere && request.headers['save-data'] !== 'on' ? studioFiles() : []
}

/** The reasons with which the Studio opens the sign-in page, and what the page then says. */
const notices = {
  accountRemoved: 'removed',
  signInExpired: 'expired',
  signedOut: 'signedOut',
} as const

function noticeOf(reason: string | null): LoginNotice | undefined {
  return Object.entries(notices).find(([name]) => name === reason)?.[1]
}
