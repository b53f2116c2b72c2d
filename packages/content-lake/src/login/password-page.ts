import {escapeHtml, formPage, type PageLanguage, problemMarkup} from './form-page.ts'
import type {PasswordProblem, PasswordTexts} from './login-texts.ts'

/** Renders the page on which a user sets a password. Its form posts to the page's own address. */
export function passwordPage(page: {
  language: PageLanguage
  texts: PasswordTexts
  user: {name: string; email: string}
  problem: PasswordProblem | undefined
  icon: string | undefined
}) {
  const {language, texts, user, problem, icon} = page
  const {line, attributes} = problemMarkup(problem && texts.problems[problem])
  const body = `<p>${texts.intro(escapeHtml(user.email))}</p>
<form method="post">
<input type="email" name="username" value="${escapeHtml(user.email)}" autocomplete="username" hidden>
<label for="password">${texts.password}</label>
<input type="password" id="password" name="password" autocomplete="new-password" required autofocus${attributes}>
<label for="again">${texts.again}</label>
<input type="password" id="again" name="again" autocomplete="new-password" required>
${line}
<button type="submit">${texts.submit}</button>
</form>`
  const title = texts.title(escapeHtml(user.name))
  return formPage({language, title, body, target: undefined, icon})
}

/** Renders the page for a link that was already used, has expired or never existed. */
export function overPage(
  language: PageLanguage,
  {overTitle, over}: PasswordTexts,
  icon: string | undefined,
) {
  return formPage({language, title: overTitle, body: `<p>${over}</p>`, target: undefined, icon})
}
