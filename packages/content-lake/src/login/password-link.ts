import type {IncomingMessage, ServerResponse} from 'node:http'
import {continueSignIn} from './factors/second-step.ts'
import {pageLanguage, type RenderedPage, sendPage} from './form-page.ts'
import type {PasswordProblem} from './login-texts.ts'
import {overPage, passwordPage} from './password-page.ts'
import {passwordProblem} from './password-rules.ts'
import type {Login} from './sign-in.ts'

/**
 * Serves the page on which a user sets a password, `/login/password?link=…`. The link works once.
 * Setting the password locks the user's sessions and signs them in. If they have a second factor,
 * the next page asks for it.
 */
export async function servePasswordPage(
  login: Login,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  form: URLSearchParams | undefined,
): Promise<void> {
  const {users, credentials, invitations, tokens, previews, icon} = login
  const language = pageLanguage(request, url)
  const texts = login.texts[language].password
  const show = (status: number, page: RenderedPage) => sendPage(request, response, status, page)
  // A link copied from a message can end with a full stop, a `>` or a space.
  const [secret = ''] = /^[\w-]+/.exec(url.searchParams.get('link') ?? '') ?? []
  const id = invitations.userOf(secret)
  const user = id === undefined ? undefined : users.user(id)
  if (!user) return show(410, overPage(language, texts, icon))
  const ask = (status: number, problem?: PasswordProblem) =>
    show(status, passwordPage({language, texts, user, problem, icon}))
  if (!form) return ask(200)

  const password = form.get('password') ?? ''
  const problem = passwordProblem(password)
  if (problem) return ask(400, problem)
  if (password !== form.get('again')) return ask(400, 'differ')
  // Invalidate the link first, so that a form that is sent twice sets only one password.
  invitations.close(user.id)
  await credentials.set(user.id, password)
  tokens.suspendSessions(user)
  previews.withdraw(user.id, user.id)
  await continueSignIn(login, request, response, new URL('/login', url), user.id)
}
