import {escapeHtml, formPage, type PageLanguage, problemMarkup} from './form-page.ts'
import type {SignInTexts} from './login-texts.ts'

export type LoginProblem = {kind: 'wrong'} | {kind: 'wait'; seconds: number} | {kind: 'forbidden'}

/**
 * Renders the sign-in page. It asks for the password, and for the email too if there is more than
 * one user. Its form posts to the page's own address.
 *
 * @param page.isRemoved - whether the page says that the user's account was removed
 * @param page.email - the email that the user has typed before
 * @param page.target - the origin of the redirect after the sign-in
 */
export function loginPage(page: {
  language: PageLanguage
  texts: SignInTexts
  problem: LoginProblem | undefined
  target: string | undefined
  asksEmail: boolean
  isRemoved: boolean
  email: string
  icon: string | undefined
}): {html: string; headers: Record<string, string>} {
  const {language, texts, problem, target, asksEmail} = page
  const {line, attributes} = problemMarkup(problem && problemText(texts, problem, asksEmail))
  // Focus no field for a removed user, who may still be typing a text for the Studio.
  const focus = (here: boolean) => (here && !page.isRemoved ? ' autofocus' : '')
  const email = escapeHtml(page.email)
  const who = asksEmail
    ? `<label for="email">${texts.email}</label>
<input type="email" id="email" name="email" value="${email}" autocomplete="username" aria-describedby="email-hint"${focus(!email)}>
<p class="hint" id="email-hint">${texts.emailHint}</p>`
    : '<input type="text" name="username" value="editor" autocomplete="username" hidden>'
  const removed = page.isRemoved ? `<p class="problem" role="alert">${texts.removed}</p>` : ''
  const intro = asksEmail ? texts.introForStaff : texts.intro
  const body = `${removed || `<p>${intro}</p>`}
<form method="post">
${who}
<label for="password">${texts.password}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required${focus(!asksEmail || email !== '')}${attributes}>
${line}
<button type="submit">${texts.submit}</button>
</form>`
  return formPage({language, title: texts.title, body, target, icon: page.icon})
}

function problemText(texts: SignInTexts, problem: LoginProblem, asksEmail: boolean): string {
  if (problem.kind === 'wait') return texts.wait(problem.seconds)
  if (problem.kind === 'forbidden') return texts.forbidden
  return asksEmail ? texts.wrongForStaff : texts.wrong
}
