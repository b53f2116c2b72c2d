import type {IncomingMessage, ServerResponse} from 'node:http'
import {pageLanguage} from './form-page.ts'
import {overPage, type PasswordProblem, passwordPage} from './password-page.ts'
import {passwordProblem} from './password-rules.ts'
import {deviceCookie, type Login} from './sign-in.ts'

/**
 * Serves the page to set a password, `/login/password?link=…`. The link works once. Setting the password
 * signs the user in and locks their other sessions.
 */
export async function servePasswordPage(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<void> {
  const {staff, credentials, invitations, tokens, previews, icon} = login
  const language = pageLanguage(request.headers['accept-language'])
  const show = (status: number, {html, headers}: ReturnType<typeof overPage>) => {
    response.writeHead(status, {...headers, 'content-length': Buffer.byteLength(html)})
    response.end(request.method === 'HEAD' ? undefined : html)
  }
  const id = invitations.personOf(url.searchParams.get('link') ?? '')
  const person = id === undefined ? undefined : staff.user(id)
  if (!person) return show(410, overPage(language, icon))
  const ask = (status: number, problem?: PasswordProblem) =>
    show(status, passwordPage({language, person, problem, icon}))
  if (!form) return ask(200)

  const password = form.get('password') ?? ''
  const problem = passwordProblem(password)
  if (problem) return ask(400, problem)
  if (password !== form.get('again')) return ask(400, 'differ')
  // Invalidate the link first, so that a form that is sent twice sets only one password.
  invitations.close(person.id)
  await credentials.set(person.id, password)
  tokens.suspendSessions(person)
  previews.withdraw(person.id, person.id)
  response.writeHead(302, {
    location: `/#sid=${credentials.openSid(person.id)}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': deviceCookie(login, person.id),
  })
  response.end()
}
