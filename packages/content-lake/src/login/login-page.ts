import {passkeyForm} from './factors/factor-pages.ts'
import {passkeyScripts} from './factors/passkey-script.ts'
import {
  escapeHtml,
  formPage,
  type PageLanguage,
  problemMarkup,
  type RenderedPage,
} from './form-page.ts'
import type {LoginTexts, SignInTexts} from './login-texts.ts'

export type LoginProblem =
  | {kind: 'wrong'}
  | {kind: 'wait'; seconds: number}
  | {kind: 'forbidden'}
  /** The passkey was refused, for the reason in `text`. */
  | {kind: 'passkey'; text: string}

/** What the page says about the user's last session. */
export type LoginNotice = 'removed' | 'expired' | 'signedOut'

/**
 * Renders the sign-in page. It asks for the password, and for the email too if there is more than
 * one user. Its form posts to the page's own address.
 *
 * @param page.notice - why the user has to sign in again
 * @param page.passkey - the options for a passkey; undefined if nobody has a passkey for this address
 * @param page.passkeyNote - why no passkey can be used here
 * @param page.search - the query string of the page
 * @param page.email - the email that the user has typed before
 * @param page.target - the origin of the redirect after the sign-in
 * @param page.prefetch - paths of files to load while the user types
 */
export function loginPage(page: {
  language: PageLanguage
  texts: LoginTexts
  problem: LoginProblem | undefined
  target: string | undefined
  asksEmail: boolean
  notice: LoginNotice | undefined
  email: string
  passkey: unknown
  passkeyNote: string | undefined
  search: string
  icon: string | undefined
  prefetch: readonly string[]
}): RenderedPage {
  const {language, problem, target, asksEmail, notice, passkey, search} = page
  const {signIn: texts, factor} = page.texts
  const refusedPasskey = problem?.kind === 'passkey' ? problem.text : undefined
  const {line, attributes} = problemMarkup(
    problem && problem.kind !== 'passkey' ? problemText(texts, problem, asksEmail) : undefined,
  )
  // Focus no field for a removed user, who may still be typing a text for the Studio.
  const focus = (here: boolean) => (here && notice !== 'removed' ? ' autofocus' : '')
  const email = escapeHtml(page.email)
  const who = asksEmail
    ? `<label for="email">${texts.email}</label>
<input type="email" id="email" name="email" value="${email}" autocomplete="username" aria-describedby="email-hint"${focus(!email)}>
<p class="hint" id="email-hint">${texts.emailHint}</p>`
    : '<input type="text" name="username" value="editor" autocomplete="username" hidden>'
  const notices = noticeMarkup(page.texts, notice)
  const byPasskey =
    passkey === undefined
      ? ''
      : passkeyForm(
          {texts: factor, pending: '', search},
          texts.passkey,
          {action: 'startAuthentication', options: passkey, problem: refusedPasskey},
          '/login',
        )
  const intro = asksEmail ? texts.introForStaff : texts.intro
  const body = `${notices || `<p>${intro}</p>`}
<form method="post">
${who}
<label for="password">${texts.password}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required${focus(!asksEmail || email !== '')}${attributes}>
${line}
<button type="submit">${texts.submit}</button>
</form>
${byPasskey}
${page.passkeyNote ? `<p>${page.passkeyNote}</p>` : ''}`
  return formPage({
    language,
    title: texts.title,
    body,
    target,
    icon: page.icon,
    prefetch: page.prefetch,
    ...(byPasskey && {scripts: passkeyScripts()}),
  })
}

function noticeMarkup({signIn, factor}: LoginTexts, notice: LoginNotice | undefined): string {
  if (!notice) return ''
  if (notice === 'signedOut') return `<p role="status">${signIn.signedOut}</p>`
  const text = notice === 'removed' ? signIn.removed : factor.expired
  return `<p class="problem" role="alert">${text}</p>`
}

function problemText(
  texts: SignInTexts,
  problem: Exclude<LoginProblem, {kind: 'passkey'}>,
  asksEmail: boolean,
): string {
  if (problem.kind === 'wait') return texts.wait(problem.seconds)
  if (problem.kind === 'forbidden') return texts.forbidden
  return asksEmail ? texts.wrongForStaff : texts.wrong
}
