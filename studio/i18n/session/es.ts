import type {sessionEn} from './en.ts'

export const sessionEs: Record<keyof typeof sessionEn, string> = {
  'sign-in': 'Iniciar sesión con la contraseña',
  title: 'Este Studio está bloqueado',
  why: 'Nadie usó este Studio durante un rato, o su contraseña se cambió en otro dispositivo. Nada de lo que escribió se pierde. Escriba su contraseña para continuar.',
  password: 'Contraseña de {{name}}',
  passkey: 'Usar una llave de acceso',
  code: 'Código de su aplicación, o un código de recuperación',
  'go-on': 'Continuar',
  'somebody-else': 'Iniciar sesión con otra persona',
  'removed.title': 'Su cuenta fue eliminada',
  'removed.why':
    'Un administrador eliminó su cuenta, así que lo que escriba ya no se guarda. Todavía puede copiar su texto. Si es un error, pida a un administrador que le invite de nuevo.',
  'removed.leave': 'Salir del Studio',
  'ended.title': 'Su sesión terminó',
  'ended.why':
    'Esta sesión se cerró en otro dispositivo o en otra pestaña, así que lo que escriba ya no se guarda. Copie el texto que quiera conservar y después inicie sesión de nuevo.',
  'ended.leave': 'Iniciar sesión de nuevo',
  'role.title': 'Ya no puede cambiar nada',
  'role.why':
    'Un administrador cambió su rol a Lector. Es posible que lo que acaba de escribir no se haya guardado. Copie el texto que quiera conservar y después recargue el Studio.',
  'role.now':
    'Un administrador cambió su rol a {{role}}. Recargue el Studio para ver todas sus herramientas.',
  'role.reload': 'Recargar el Studio',
  'access.show': 'Mostrar mi texto',
  'access.copy': 'Ya no se guarda nada. Puede copiar su texto de los campos.',
  'connection.lost':
    'Se perdió la conexión con el servidor. Su texto se queda en esta pestaña y se guarda cuando vuelva la conexión. Mantenga abierta esta pestaña.',
  'connection.restored':
    'La conexión volvió. Su texto se está guardando. Si alguien más cambió el mismo texto mientras tanto, revíselo: el de esa persona puede haber reemplazado el suyo.',
  'problem.wrong': 'Esta contraseña no es correcta. Revísela e inténtelo de nuevo.',
  'problem.wrongCode':
    'Falta el código o la llave de acceso, no es correcto o el código ya se usó. Espere al siguiente código de su aplicación y escríbalo.',
  'problem.noPasskey':
    'No se usó ninguna llave de acceso. Inténtelo de nuevo, o escriba su contraseña.',
  'problem.wait':
    'Demasiados intentos de iniciar sesión. Inténtelo de nuevo en {{seconds}} segundos.',
  'problem.unreachable': 'El servidor no responde. Inténtelo de nuevo en un momento.',
}
