import type {healthEn} from './en.ts'

export const healthEs: Record<keyof typeof healthEn, string> = {
  title: 'Estado del sitio',
  intro: 'Cómo está el sitio web en este momento. Esta página se actualiza sola.',
  asking: 'Consultando el sitio…',
  'verdict.well': 'Todo está bien: los visitantes ven todo lo que se publicó.',
  'verdict.catching-up':
    'El sitio se está actualizando. Si dentro de un minuto sigue diciendo lo mismo, avise a quien cuida del servidor.',
  'verdict.cut-off':
    'El sitio no puede leer el contenido. Los visitantes ven las páginas como estaban y nada de lo que se publique ahora les llega. Avise a quien cuida del servidor.',
  'verdict.mail-failed':
    'Los visitantes ven todo lo que se publicó, pero algo que enviaron no se le pudo hacer llegar por correo. Está guardado. Avise a quien cuida del servidor.',
  'problem.silent':
    'El sitio no responde, así que no se sabe qué ven los visitantes. Avise a quien cuida del servidor.',
  'problem.refused':
    'El sitio solo dice esto a las personas que pueden editar. Pida otro rol a un administrador.',
  'problem.not-set-up':
    'El sitio no sabe cómo reconocerlo. Quien cuida del servidor debe definir SANITY_READ_TOKEN.',
  content: 'Contenido',
  'content.connected': 'El sitio puede leerlo',
  'content.unreachable': 'El sitio no puede leerlo',
  'content.what': 'Sin él, nada de lo que se publica llega al sitio.',
  event: 'Última noticia del contenido',
  'event.none': 'todavía ninguna',
  'event.what': 'Cuándo se publicó algo por última vez o el sitio volvió a comprobarlo todo.',
  pages: 'Páginas',
  'pages.what': 'Listas para mostrarse, contando los dos idiomas.',
  stale: 'Páginas que esperan una actualización',
  'stale.what': 'Los visitantes todavía las ven como estaban antes del último cambio.',
  'forms.waiting': 'Envíos que esperan salir por correo',
  'forms.waiting.what': 'Enviados por visitantes, guardados y en camino hacia usted.',
  'forms.failed': 'Envíos que no salieron por correo',
  'forms.failed.what': 'Están guardados, pero nadie recibió un correo sobre ellos.',
  'forms.elsewhere': 'los guarda otro servicio',
  asked: 'Consultado: {{time}}.',
  'asked.in-vain':
    'Son datos anteriores: al consultarlo de nuevo ({{time}}), el sitio no respondió.',
}
