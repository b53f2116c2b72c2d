import type {webhooksEn} from './en.ts'

export const webhooksEs: Record<keyof typeof webhooksEn, string> = {
  title: 'Webhooks',
  intro:
    'Otros programas, como un CRM, pueden recibir un aviso cuando llega un mensaje, cuando cambia su estado y cuando se publica contenido.',
  loading: 'Cargando los webhooks…',
  none: 'Todavía no hay webhooks.',
  add: 'Agregar un webhook',
  change: 'Cambiar',
  'change.title': 'Cambiar {{name}}',
  log: 'Qué se envió',
  'log.title': 'Qué se envió a {{name}}',
  'new-secret': 'Secreto nuevo',
  remove: 'Eliminar',
  cancel: 'Cancelar',
  done: 'Listo',
  save: 'Guardar',
  off: 'Apagado',
  name: 'Nombre',
  url: 'URL del programa',
  'url.hint':
    'Recibe un POST con JSON. Las direcciones privadas las tiene que permitir su operador.',
  events: 'Avisarle cuando',
  'event.submission.accepted': 'llega un mensaje',
  'event.submission.changed': 'cambia el estado de un mensaje',
  'event.document.published': 'se publica contenido y ya está en el sitio',
  'personal-data':
    'Los mensajes contienen datos personales de los visitantes. Envíelos solo a un programa que pueda tenerlos.',
  'header-name': 'Encabezado adicional: nombre',
  'header-value': 'Encabezado adicional: valor',
  'header.hint': 'Opcional, como Authorization, si el programa lo pide.',
  enabled: 'Enviar avisos a este programa',
  'secret.title': 'El secreto de {{name}}',
  'secret.explanation':
    'Con él, el programa comprueba que los avisos vienen de este sitio. Cópielo ahora: no se muestra otra vez.',
  'secret.label': 'Secreto',
  copy: 'Copiar',
  copied: 'Copiado',
  'replace.title': '¿Crear un secreto nuevo para {{name}}?',
  'replace.consequence':
    'El secreto anterior deja de servir de inmediato. El programa rechaza los avisos hasta que tenga el nuevo; después se envían otra vez.',
  'replace.confirm': 'Crear un secreto nuevo',
  'remove.title': '¿Eliminar {{name}}?',
  'remove.consequence': 'También se eliminan sus avisos y el registro de lo que se envió.',
  'remove.confirm': 'Eliminar el webhook',
  'log.none': 'Todavía no se envió nada.',
  'log.explanation': 'Los últimos 100 avisos. Se guardan 30 días.',
  'log.body': 'Contenido',
  'log.refresh': 'Actualizar',
  'log.retry': 'Enviar otra vez',
  'log.attempts_one': '{{count}} intento',
  'log.attempts_other': '{{count}} intentos',
  'log.next': 'próximo intento: {{time}}',
  'state.waiting': 'En espera',
  'state.delivered': 'Entregado',
  'state.failed': 'Falló',
  'problem.silent':
    'El sitio no responde. Lo que escribió sigue aquí; inténtelo de nuevo en un momento.',
  'problem.refused': 'Solo los administradores pueden administrar webhooks.',
  'problem.elsewhere':
    'Los mensajes los guarda el servicio {{apiUrl}}, así que aquí no hay webhooks.',
  'problem.hosted':
    'Con el contenido en Sanity, el sitio no puede saber quién es administrador. Para el contenido, use los webhooks de Sanity.',
  'problem.not-set-up': 'El sitio no está preparado para esto. Pregunte a su operador.',
  'problem.name': 'Escriba un nombre de 80 caracteres como máximo.',
  'problem.url':
    'Escriba una URL que empiece con https:// o http://, sin nombre de usuario ni contraseña, y sin el puerto de otro servicio, como el 25 del correo.',
  'problem.network':
    'Esta URL lleva a una red privada, a la que el sitio no llega. Pida a su operador que permita la dirección con WEBHOOK_PRIVATE_NETWORKS.',
  'problem.events': 'Elija al menos un caso.',
  'problem.header':
    'Escriba el nombre y el valor del encabezado, con letras sin acentos, números y signos. Encabezados como Content-Type los pone el sitio.',
  'problem.full': 'Ya hay 20 webhooks. Elimine uno primero.',
  'problem.not_found': 'Alguien eliminó este webhook o este aviso.',
  'problem.storage': 'La base de datos no responde. Inténtelo de nuevo en un momento.',
}
