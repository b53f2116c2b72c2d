import {escapeHtml, formPage, type PageLanguage, problemMarkup} from './form-page.ts'

export type LoginProblem = {kind: 'wrong'} | {kind: 'wait'; seconds: number} | {kind: 'forbidden'}

interface Words {
  readonly title: string
  readonly intro: string
  readonly introForStaff: string
  readonly email: string
  readonly emailHint: string
  readonly password: string
  readonly submit: string
  readonly wrong: string
  readonly wrongForStaff: string
  readonly wait: (seconds: number) => string
  readonly forbidden: string
  readonly removed: string
}

const WORDS: Readonly<Record<PageLanguage, Words>> = {
  en: {
    title: 'Sign in to edit content',
    intro:
      'Enter the editor password. It was shown when the server first started, or set by its operator.',
    introForStaff: 'Forgot the password? An administrator can make you a link to set a new one.',
    email: 'Email',
    emailHint: 'With the password of the server alone, leave this empty.',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'That is not the password. Check it and try again.',
    wrongForStaff: 'The email and the password do not go together. Check both and try again.',
    wait: (seconds) => `Too many attempts. Try again in ${seconds} seconds.`,
    forbidden: 'This sign-in link leads to an address that is not allowed. Open the Studio again.',
    removed:
      'Your account was removed by an administrator. If that is a mistake, ask an administrator to invite you again.',
  },
  es: {
    title: 'Inicie sesión para editar el contenido',
    intro:
      'Escriba la contraseña de edición. Se mostró cuando el servidor arrancó por primera vez, o la definió quien lo administra.',
    introForStaff:
      '¿Olvidó la contraseña? Un administrador puede darle un enlace para poner una nueva.',
    email: 'Correo electrónico',
    emailHint: 'Si solo tiene la contraseña del servidor, deje esto vacío.',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    wrong: 'Esa no es la contraseña. Revísela e inténtelo de nuevo.',
    wrongForStaff: 'El correo y la contraseña no corresponden. Revise ambos e inténtelo de nuevo.',
    wait: (seconds) => `Demasiados intentos. Inténtelo de nuevo en ${seconds} segundos.`,
    forbidden: 'Este enlace lleva a una dirección no permitida. Abra el Studio de nuevo.',
    removed:
      'Un administrador eliminó su cuenta. Si es un error, pida a un administrador que le invite de nuevo.',
  },
}

/**
 * Renders the sign-in page. It asks for the password, and for the email too if there is more than one
 * user. It posts to its own address.
 *
 * @param page.isRemoved - whether it says that the visitor's account was removed
 * @param page.email - the email typed before
 * @param page.target - the origin of the redirect after the sign-in
 */
export function loginPage(page: {
  language: PageLanguage
  problem: LoginProblem | undefined
  target: string | undefined
  asksEmail: boolean
  isRemoved: boolean
  email: string
  icon: string | undefined
}): {html: string; headers: Record<string, string>} {
  const {language, problem, target, asksEmail} = page
  const words = WORDS[language]
  const {line, attributes} = problemMarkup(problem && problemText(words, problem, asksEmail))
  // A removed user may still be typing, and that text must not go into a focused field.
  const focus = (here: boolean) => (here && !page.isRemoved ? ' autofocus' : '')
  const email = escapeHtml(page.email)
  const who = asksEmail
    ? `<label for="email">${words.email}</label>
<input type="email" id="email" name="email" value="${email}" autocomplete="username" aria-describedby="email-hint"${focus(!email)}>
<p class="hint" id="email-hint">${words.emailHint}</p>`
    : '<input type="text" name="username" value="editor" autocomplete="username" hidden>'
  const removed = page.isRemoved ? `<p class="problem" role="alert">${words.removed}</p>` : ''
  const intro = asksEmail ? words.introForStaff : words.intro
  const body = `${removed || `<p>${intro}</p>`}
<form method="post">
${who}
<label for="password">${words.password}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required${focus(!asksEmail || email !== '')}${attributes}>
${line}
<button type="submit">${words.submit}</button>
</form>`
  return formPage({language, title: words.title, body, target, icon: page.icon})
}

function problemText(words: Words, problem: LoginProblem, asksEmail: boolean): string {
  if (problem.kind === 'wait') return words.wait(problem.seconds)
  if (problem.kind === 'forbidden') return words.forbidden
  return asksEmail ? words.wrongForStaff : words.wrong
}
