import type {healthEn} from './en.ts'

export const healthEs: Record<keyof typeof healthEn, string> = {
  title: 'Estado del sitio',
  intro: 'Cómo está el sitio web en este momento. Esta página se actualiza sola.',
  asking: 'Consultando el sitio…',
  'verdict.well': 'Todo está bien: los visitantes ven todo lo que se publicó.',
  'verdict.catching-up':
    'El sitio se está actualizando. Si dentro de un minuto sigue diciendo lo mismo, avise a quien cuida del servidor.',
  'verdict.cut-off':
    'El sitio no puede leer el contenido. Los visitantes todavía ven las páginas anteriores, y nada de lo que publique aparece en el sitio. Avise a quien cuida del servidor.',
  'verdict.forms-away':
    'La base de datos de los formularios no responde. Los visitantes ven todas las páginas, pero los formularios les piden que lo intenten más tarde o llamen. Avise a quien cuida del servidor.',
  'verdict.release-failed':
    'Un lanzamiento programado no se pudo publicar a su hora. Abra Lanzamientos: el que tiene la señal de error dice por qué. Corríjalo y ejecútelo o prográmelo otra vez.',
  'verdict.mail-failed':
    'Los visitantes ven todo lo que se publicó, pero un formulario que envió un visitante no se le pudo mandar por correo. El formulario está guardado. Avise a quien cuida del servidor.',
  'verdict.to-review':
    'Los visitantes ven todo lo que se publicó. Algunos formularios parecen correo no deseado y esperan a una persona: abra Mensajes y revise los retenidos y los marcados como posible correo no deseado.',
  'verdict.left-out':
    'Los visitantes ven todo lo que se publicó, excepto los valores de abajo. Corríjalos.',
  'problem.silent':
    'El sitio no responde, así que el Studio no sabe qué ven los visitantes. Avise a quien cuida del servidor.',
  'problem.refused':
    'Solo los editores y administradores pueden abrir Estado del sitio. Pida a un administrador que cambie su rol.',
  'problem.not-set-up':
    'El sitio no puede reconocerlo: su clave para leer borradores (SANITY_READ_TOKEN o LAKE_TOKEN) falta o ya no funciona. Avise a quien cuida del servidor.',
  content: 'Contenido',
  'content.connected': 'El sitio puede leer el contenido',
  'content.polling': 'El sitio puede leer el contenido, pero busca cambios solo cada 30 segundos',
  'content.unreachable': 'El sitio no puede leer el contenido',
  'content.what':
    'Si el sitio no puede leer el contenido, nada de lo que publique aparece en el sitio.',
  event: 'Última actualización del contenido',
  'event.none': 'todavía ninguna',
  'event.what':
    'Cuándo publicó alguien por última vez, o cuándo el sitio revisó todo el contenido por última vez.',
  pages: 'Páginas',
  'pages.what': 'Páginas listas para los visitantes, en los dos idiomas.',
  'wrong.title': 'Valores que las páginas omiten',
  'wrong.what':
    'Un programa o una importación escribió aquí un valor de otro tipo, por ejemplo un número en lugar de un texto. Los visitantes ven la página sin ese valor. Abra el campo y escriba el valor de nuevo, o avise a quien maneja el programa.',
  'wrong.value': 'El valor es de otro tipo.',
  stale: 'Páginas que esperan una actualización',
  'stale.what': 'Los visitantes todavía ven la versión anterior de estas páginas.',
  'releases.failed': 'Lanzamientos que no se pudieron publicar',
  'releases.failed.what':
    'Su hora ya pasó, pero los visitantes no ven ninguno de sus cambios. Ejecútelos, prográmelos o archívelos.',
  'forms.waiting': 'Formularios que esperan salir por correo',
  'forms.waiting.what':
    'Formularios que enviaron los visitantes. Están guardados y le llegarán por correo.',
  'forms.failed': 'Formularios que no salieron por correo',
  'forms.failed.what':
    'Estos formularios están guardados, pero nadie recibió un correo sobre ellos.',
  'forms.held': 'Formularios retenidos',
  'forms.held.what':
    'Parecen correo no deseado, o llegaron cuando entraban demasiados a la vez. Nadie recibió un correo sobre ellos. Revíselos en Mensajes.',
  'forms.doubtful': 'Formularios nuevos que quizá sean correo no deseado',
  'forms.doubtful.what':
    'Los recibió por correo, marcados como posible correo no deseado. Mensajes muestra por qué. Ábralos ahí: puede haber mensajes de visitantes reales.',
  'forms.unavailable': 'no se sabe, porque la base de datos no responde',
  'forms.elsewhere': 'los guarda otro servicio',
  asked: 'El sitio se consultó por última vez a esta hora: {{time}}.',
  'asked.in-vain':
    'El sitio no respondió a esta hora: {{time}}. Los datos de arriba son anteriores.',
}
