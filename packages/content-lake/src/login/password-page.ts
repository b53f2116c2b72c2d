import {escapeHtml, formPage, type PageLanguage, problemMarkup} from './form-page.ts'
import {PASSWORD_LENGTH} from './password-rules.ts'

export type PasswordProblem = 'short' | 'long' | 'differ'

interface Words {
  readonly title: (name: string) => string
  readonly intro: (email: string) => string
  readonly password: string
  readonly again: string
  readonly submit: string
  readonly problems: Readonly<Record<PasswordProblem, string>>
  readonly overTitle: string
  readonly over: string
}

const WORDS: Readonly<Record<PageLanguage, Words>> = {
  en: {
    title: (name) => `Welcome, ${name}`,
    intro: (email) => `Choose a password. From now on you sign in with it and ${email}.`,
    password: `New password, at least ${PASSWORD_LENGTH} characters`,
    again: 'The same password again',
    submit: 'Set the password and sign in',
    problems: {
      short: `The password needs at least ${PASSWORD_LENGTH} characters.`,
      long: 'The password is too long: 200 characters are the most.',
      differ: 'The two passwords differ. Type the same one twice.',
    },
    overTitle: 'This link is used up',
    over: 'It worked once, or three days have passed. Ask an administrator for a new one.',
  },
  es: {
    title: (name) => `Le damos la bienvenida, ${name}`,
    intro: (email) => `Elija una contraseña. A partir de ahora inicia sesión con ella y ${email}.`,
    password: `Contraseña nueva, de ${PASSWORD_LENGTH} caracteres o más`,
    again: 'La misma contraseña otra vez',
    submit: 'Guardar la contraseña e iniciar sesión',
    problems: {
      short: `La contraseña necesita al menos ${PASSWORD_LENGTH} caracteres.`,
      long: 'La contraseña es demasiado larga: como máximo 200 caracteres.',
      differ: 'Las dos contraseñas no son iguales. Escriba la misma dos veces.',
    },
    overTitle: 'Este enlace ya no sirve',
    over: 'Ya se usó una vez, o pasaron tres días. Pida uno nuevo a un administrador.',
  },
}

/** Renders the page to set a password. It posts to its own address. */
export function passwordPage(page: {
  language: PageLanguage
  user: {name: string; email: string}
  problem: PasswordProblem | undefined
  icon: string | undefined
}) {
  const {language, user, problem, icon} = page
  const words = WORDS[language]
  const {line, attributes} = problemMarkup(problem && words.problems[problem])
  const body = `<p>${words.intro(escapeHtml(user.email))}</p>
<form method="post">
<input type="email" name="username" value="${escapeHtml(user.email)}" autocomplete="username" hidden>
<label for="password">${words.password}</label>
<input type="password" id="password" name="password" autocomplete="new-password" required autofocus${attributes}>
<label for="again">${words.again}</label>
<input type="password" id="again" name="again" autocomplete="new-password" required>
${line}
<button type="submit">${words.submit}</button>
</form>`
  const title = words.title(escapeHtml(user.name))
  return formPage({language, title, body, target: undefined, icon})
}

/** Renders the page for a link that was used, has expired or never existed. */
export function overPage(language: PageLanguage, icon: string | undefined) {
  const {overTitle, over} = WORDS[language]
  return formPage({language, title: overTitle, body: `<p>${over}</p>`, target: undefined, icon})
}
