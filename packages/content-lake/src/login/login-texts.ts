import {type FactorTexts, factorTexts} from './factors/factor-texts.ts'
import type {PageLanguage} from './form-page.ts'
import {passwordLength} from './password-rules.ts'

/** The texts of the sign-in page. */
export interface SignInTexts {
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
  readonly signedOut: string
  readonly passkey: string
}

/** Why a new password was refused. */
export type PasswordProblem = 'short' | 'long' | 'differ'

/** The texts of the page on which users set a password. */
export interface PasswordTexts {
  readonly title: (name: string) => string
  readonly intro: (email: string) => string
  readonly password: string
  readonly again: string
  readonly submit: string
  readonly problems: Readonly<Record<PasswordProblem, string>>
  readonly overTitle: string
  readonly over: string
}

/** The texts of all login pages in one language. */
export interface LoginTexts {
  readonly signIn: SignInTexts
  readonly password: PasswordTexts
  readonly factor: FactorTexts
}

/** Texts that replace the defaults, by language. */
export type LoginTextOptions = {
  readonly [Language in PageLanguage]?: {
    readonly signIn?: Partial<SignInTexts>
    readonly password?: Partial<PasswordTexts>
    readonly factor?: Partial<FactorTexts>
  }
}

/** Returns the default texts by language, with the given texts replaced. */
export function loginTexts({en, es}: LoginTextOptions = {}): Record<PageLanguage, LoginTexts> {
  return {
    en: {
      signIn: {...english.signIn, ...en?.signIn},
      password: {...english.password, ...en?.password},
      factor: {...factorTexts.en, ...en?.factor},
    },
    es: {
      signIn: {...spanish.signIn, ...es?.signIn},
      password: {...spanish.password, ...es?.password},
      factor: {...factorTexts.es, ...es?.factor},
    },
  }
}

const english: Omit<LoginTexts, 'factor'> = {
  signIn: {
    title: 'Sign in to edit content',
    intro:
      'Enter the editor password. It was shown when the server first started, or set by its operator.',
    introForStaff: 'Forgot your password? Ask an administrator for a link to set a new one.',
    email: 'Email',
    emailHint: 'Leave this empty if you only have the password of the server.',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'That is not the password. Check it and try again.',
    wrongForStaff: 'The email or the password is wrong. Check both and try again.',
    wait: (seconds) => `Too many attempts. Try again in ${seconds} seconds.`,
    forbidden: 'This sign-in link leads to an address that is not allowed. Open the Studio again.',
    removed:
      'Your account was removed by an administrator. If that is a mistake, ask an administrator to invite you again.',
    signedOut: 'You are signed out. Sign in to continue.',
    passkey: 'Sign in with a passkey',
  },
  password: {
    title: (name) => `Welcome, ${name}`,
    intro: (email) => `Choose a password. From now on, sign in with ${email} and this password.`,
    password: `New password, at least ${passwordLength} characters`,
    again: 'Repeat the new password',
    submit: 'Set the password and sign in',
    problems: {
      short: `The password needs at least ${passwordLength} characters.`,
      long: 'The password is too long. Use at most 200 characters.',
      differ: 'The two passwords are different. Type the same password twice.',
    },
    overTitle: 'This link no longer works',
    over: 'It was already used, is older than three days, or there is a newer link: look for it in your latest message. Otherwise ask an administrator for a new link.',
  },
}

const spanish: Omit<LoginTexts, 'factor'> = {
  signIn: {
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
    signedOut: 'Su sesión está cerrada. Inicie sesión para continuar.',
    passkey: 'Iniciar sesión con una llave de acceso',
  },
  password: {
    title: (name) => `Le damos la bienvenida, ${name}`,
    intro: (email) => `Elija una contraseña. A partir de ahora inicia sesión con ella y ${email}.`,
    password: `Contraseña nueva, de ${passwordLength} caracteres o más`,
    again: 'La misma contraseña otra vez',
    submit: 'Guardar la contraseña e iniciar sesión',
    problems: {
      short: `La contraseña necesita al menos ${passwordLength} caracteres.`,
      long: 'La contraseña es demasiado larga: como máximo 200 caracteres.',
      differ: 'Las dos contraseñas no son iguales. Escriba la misma dos veces.',
    },
    overTitle: 'Este enlace ya no sirve',
    over: 'Ya se usó una vez, pasaron tres días, o hay un enlace más nuevo: búsquelo en su último mensaje. Si no, pida uno nuevo a un administrador.',
  },
}
