import type {sessionEn} from './en.ts'

export const sessionEs: Record<keyof typeof sessionEn, string> = {
  'sign-in': 'Iniciar sesión con la contraseña',
  title: '¿Sigue ahí?',
  why: 'Nadie usó este Studio durante un rato y por eso está bloqueado. Nada de lo que escribió se pierde: con su contraseña continúa donde estaba.',
  password: 'Contraseña de {{name}}',
  'go-on': 'Continuar',
  'somebody-else': 'Iniciar sesión con otra persona',
  'problem.wrong': 'Esa no es la contraseña. Revísela e inténtelo de nuevo.',
  'problem.wait': 'Demasiados intentos. Inténtelo de nuevo en {{seconds}} segundos.',
  'problem.unreachable': 'El servidor no responde. Inténtelo de nuevo en un momento.',
}
