import type {IncomingMessage, ServerResponse} from 'node:http'
import {finishSignIn, signInTarget} from '../finish-sign-in.ts'
import {escapeHtml, pageLanguage, type RenderedPage, sendPage} from '../form-page.ts'
import type {Login} from '../sign-in.ts'
import type {User} from '../user.ts'
import {
  type FactorPage,
  type FactorProblem,
  factorPage,
  recoveryCodesPage,
  setUpPage,
} from './factor-pages.ts'
import type {FactorTexts} from './factor-texts.ts'
import type {PendingSignIn} from './pending-sign-ins.ts'
import {passkeyAddress} from './relying-party.ts'
import {type FactorOutcome, jsonOf, tryFactor} from './try-factor.ts'

// Over 200 lines: all pages between the password and the session.

/** A request for a page of the second step. */
interface Visit {
  readonly login: Login
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

/**
 * Continues the sign-in of a user who has entered the right password: asks for the second factor,
 * makes the user set up a required one, or signs the user in.
 */
export async function continueSignIn(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  userId: string,
): Promise<void> {
  const {factors, pendingSignIns, users} = login
  const user = users.byId(userId)
  if (!user || !(factors.has(userId) || factors.isRequiredFor(user)))
    return finishSignIn(login, request, response, url, userId)
  const pending = pendingSignIns.open(userId, factors.codes.newSecret())
  await showStep({login, request, response, url}, pending, user)
}

/**
 * Serves `POST /login/factor` and `POST /login/set-up`, whose forms `continueSignIn` shows. Without a
 * pending sign-in, redirects to the sign-in page.
 */
export async function serveSecondStep(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<void> {
  const {factors, pendingSignIns} = login
  const visit = {login, request, response, url}
  const found = pendingSignIns.find(form?.get('pending') ?? '')
  if (!form || !found) return startAgain(visit, form !== undefined)
  const {pending, user} = found
  const given = {code: form.get('code') ?? form.get('recovery'), passkey: form.get('passkey')}
  const isOwnFactor = factors.has(user.id)
  if (!isOwnFactor && factors.isRequiredFor(user)) {
    const problem = await setUp(visit, pending, user, given)
    if (problem) return showStep(visit, pending, user, problem)
    return showRecoveryCodes(visit, pending, user)
  }
  // The user may have set up a factor in another tab: only this tab's own set-up skips the check.
  if (isOwnFactor && !pending.isSetUp) {
    const outcome = await tryFactor(login, request, user.id, given, purposeOf(pending))
    if (outcome.kind !== 'right') {
      const codeField = form.has('recovery') ? 'recovery' : 'code'
      const field = given.passkey ? 'passkey' : codeField
      return showStep(visit, pending, user, problemOf(visit, outcome, field))
    }
    // The user may have been removed, or have changed the password, during the check.
    if (!pendingSignIns.find(pending.id)) return startAgain(visit, true)
  }
  pendingSignIns.close(pending)
  finishSignIn(login, request, response, url, user.id)
}

/** Redirects to the sign-in page. */
function startAgain({response, url}: Visit, hasExpired: boolean): void {
  const search = new URLSearchParams(url.search)
  if (hasExpired) search.set('reason', 'signInExpired')
  response.writeHead(303, {location: `/login?${search}`, 'cache-control': 'no-store'}).end()
}

/** Stores the first factor of a user. Returns a problem if it is wrong. */
async function setUp(
  {login, request, url}: Visit,
  pending: PendingSignIn,
  user: User,
  {code, passkey}: {code: string | null; passkey: string | null},
): Promise<FactorProblem | undefined> {
  const {factors, tokens, credentials} = login
  const texts = textsFor({login, request, url})
  if (passkey) {
    const address = passkeyAddress(login.policy.ownOrigin(request))
    if (address.kind !== 'usable') return {field: 'passkey', text: texts.passkeys.refused}
    const purpose = purposeOf(pending)
    const made = {response: jsonOf(passkey), name: address.party.id}
    const outcome = await factors.passkeys.create(address.party, user, purpose, made)
    if (outcome.kind === 'refused')
      return {
        field: 'passkey',
        text: refusedText(texts, outcome.otherOrigin, address.party.origin),
      }
  } else if (!factors.codes.setUp(user.id, pending.appSecret, code ?? '')) {
    return {field: 'code', text: texts.wrongCode}
  }
  // Sessions from before must not become valid again without the factor.
  credentials.forgetSids(user.id)
  tokens.suspendSessions(user)
  pending.isSetUp = true
  return undefined
}

async function showStep(
  visit: Visit,
  pending: PendingSignIn,
  user: User,
  problem?: FactorProblem & {readonly seconds?: number},
): Promise<void> {
  const {login, request} = visit
  const {factors} = login
  const page = pageOf(visit, pending)
  const {texts} = page
  const address = passkeyAddress(login.policy.ownOrigin(request))
  const purpose = purposeOf(pending)
  const ipNote =
    address.kind === 'ipAddress'
      ? texts.passkeys.ipAddress(escapeHtml(address.host), address.localhost)
      : undefined
  let rendered: RenderedPage
  if (factors.has(user.id)) {
    const passkeys = factors.passkeys.table.of(user.id)
    const party = address.kind === 'usable' ? address.party : undefined
    const isHere = party && passkeys.some(({host}) => host === party.id)
    const hosts = [...new Set(passkeys.map(({host}) => host))].map(escapeHtml).join(', ')
    rendered = factorPage({
      ...page,
      passkey: isHere ? await factors.passkeys.requestOptions(party, purpose, user.id) : undefined,
      note:
        isHere || passkeys.length === 0 ? undefined : (ipNote ?? texts.passkeys.otherHost(hosts)),
      hasCodes: factors.codes.has(user.id),
      problem,
    })
  } else {
    rendered = setUpPage({
      ...page,
      passkey:
        address.kind === 'usable'
          ? await factors.passkeys.creationOptions(address.party, user, purpose)
          : undefined,
      note: ipNote,
      appSecret: pending.appSecret,
      appAddress: factors.codes.address(
        pending.appSecret,
        login.policy.ownOrigin(request),
        user.email,
      ),
      problem,
    })
  }
  if (problem?.seconds !== undefined) {
    const wait = {'retry-after': String(problem.seconds)}
    return sendPage(request, visit.response, 429, rendered, wait)
  }
  sendPage(request, visit.response, problem ? 401 : 200, rendered)
}

function showRecoveryCodes(visit: Visit, pending: PendingSignIn, user: User): void {
  const codes = visit.login.factors.recoveryCodesAfterSetUp(user.id)
  const page = recoveryCodesPage({...pageOf(visit, pending), codes})
  sendPage(visit.request, visit.response, 200, page)
}

function pageOf({login, request, url}: Visit, {id: pending}: PendingSignIn): FactorPage {
  const language = pageLanguage(request, url)
  return {
    language,
    texts: login.texts[language].factor,
    icon: login.icon,
    target: signInTarget(login.policy, url, request)?.origin,
    search: url.search,
    pending,
  }
}

function problemOf(
  visit: Visit,
  outcome: Exclude<FactorOutcome, {kind: 'right'}>,
  field: FactorProblem['field'],
): FactorProblem & {readonly seconds?: number} {
  const texts = textsFor(visit)
  if (outcome.kind === 'wait') {
    return {field, text: texts.wait(outcome.seconds), seconds: outcome.seconds}
  }
  if (field === 'passkey') {
    const own = visit.login.policy.ownOrigin(visit.request)
    return {field, text: refusedText(texts, outcome.otherOrigin, own)}
  }
  return {field, text: field === 'code' ? texts.wrongCode : texts.wrongRecovery}
}

/** Says why a passkey was refused. */
export function refusedText(
  {passkeys}: FactorTexts,
  otherOrigin: string | undefined,
  ownOrigin: string,
): string {
  return otherOrigin === undefined
    ? passkeys.refused
    : passkeys.otherOrigin(escapeHtml(otherOrigin), escapeHtml(ownOrigin))
}

function textsFor({login, request, url}: Pick<Visit, 'login' | 'request' | 'url'>): FactorTexts {
  return login.texts[pageLanguage(request, url)].factor
}

/** The purpose of the challenges of a pending sign-in. */
const purposeOf = ({id}: PendingSignIn) => `sign-in ${id}`
