import type {rulesEn} from './en.ts'

export const rulesEs: Record<keyof typeof rulesEn, string> = {
  'checks.title': 'Revisar todo',
  'checks.intro':
    'Revisa todos los documentos, también los borradores. Elija una línea para abrir el campo del que trata.',
  'checks.again': 'Revisar otra vez',
  'checks.asking': 'Revisando todos los documentos…',
  'checks.running': '{{checked}} de {{of}} documentos revisados…',
  'checks.found_one': 'La revisión encontró un punto por revisar.',
  'checks.found_other': 'La revisión encontró {{count}} puntos por revisar.',
  'checks.nothing': 'La revisión no encontró problemas en {{of}} documentos.',
  'checks.failed': 'No se pudo leer el contenido. Compruebe su conexión e inténtelo de nuevo.',
  'checks.links-running': 'Revisando los enlaces a otros sitios…',
  'checks.links-failed':
    'No se pudieron revisar los enlaces a otros sitios. Inténtelo de nuevo más tarde.',
  'checks.link-missing':
    'La página {{address}} ya no existe. Cambie o quite el enlace a esa página.',
  'checks.link-silent':
    'El sitio de {{address}} no respondió. Abra el enlace. Si no funciona, cámbielo o quítelo.',
  'checks.whole-document': 'El problema es de todo el documento, no de un campo',
  'unreadable.number': 'Esto no es un número, así que no se guarda. Corríjalo o vacíe el campo.',
  'unreadable.plan':
    'Este precio todavía no está programado. Oprima “Programar este precio” o vacíe los campos.',
  'unreadable.publish':
    'Un campo muestra algo que no está guardado, como una fecha que no se puede leer. Corríjalo o vacíe el campo, y después publique.',
  'level.error': 'Hay que corregirlo',
  'level.warning': 'Por revisar',
  'level.info': 'Se puede mejorar',
  'delete.title': 'Este documento todavía se usa',
  'delete.anyway': 'Eliminar de todos modos',
  'unpublish.title': 'Este documento todavía se usa',
  'unpublish.anyway': 'Despublicar de todos modos',
  'referrers.shows_one':
    'Otro documento muestra este documento, así que su página quedaría con un hueco. Abra el otro documento, quite este, publique y vuelva.',
  'referrers.shows_other':
    'Otros {{count}} documentos muestran este documento, así que sus páginas quedarían con un hueco. Abra cada uno, quite este documento, publique y vuelva.',
  'referrers.links_one':
    'Otro documento tiene un enlace a este documento, y el enlace ya no funcionaría. Cambie primero el enlace ahí.',
  'referrers.links_other':
    'Otros {{count}} documentos tienen enlaces a este documento, y los enlaces ya no funcionarían. Cambie primero los enlaces ahí.',
  'referrers.later_one':
    'Otro documento usa este documento. Quítelo de él en el mismo lanzamiento; si no, el lanzamiento no se puede ejecutar o deja un enlace que no funciona.',
  'referrers.later_other':
    'Otros {{count}} documentos usan este documento. Quítelo de ellos en el mismo lanzamiento; si no, el lanzamiento no se puede ejecutar o deja enlaces que no funcionan.',
  'referrers.redirects_one':
    'Una redirección lleva aquí, por ejemplo desde una dirección anterior. Sin este documento, sus visitantes ven «página no encontrada»: quite también la redirección o cambie adónde lleva.',
  'referrers.redirects_other':
    '{{count}} redirecciones llevan aquí, por ejemplo desde direcciones anteriores. Sin este documento, sus visitantes ven «página no encontrada»: quite también las redirecciones o cambie adónde llevan.',
  'delete.both_one': 'Eliminar junto con la redirección',
  'delete.both_other': 'Eliminar junto con las {{count}} redirecciones',
  'unpublish.both_one': 'Despublicar y quitar la redirección',
  'unpublish.both_other': 'Despublicar y quitar las {{count}} redirecciones',
  'removed.both': 'Listo. También se quitaron las redirecciones.',
  'not-removed': 'No se cambió nada',
  'referrers.cancel': 'Conservarlo',
}
