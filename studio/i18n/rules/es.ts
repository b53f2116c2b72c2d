import type {rulesEn} from './en.ts'

export const rulesEs: Record<keyof typeof rulesEn, string> = {
  'checks.title': 'Revisar todo',
  'checks.intro':
    'Todos los documentos, como los dejó la última vez, con todo lo que está mal o podría mejorar. Elija una línea para abrir el campo.',
  'checks.again': 'Revisar otra vez',
  'checks.running': '{{checked}} de {{of}} documentos revisados…',
  'checks.found_one': 'Un punto por revisar.',
  'checks.found_other': '{{count}} puntos por revisar.',
  'checks.nothing': 'Los {{of}} documentos están en orden.',
  'checks.failed': 'No se pudo leer el contenido. Compruebe la conexión y revise otra vez.',
  'checks.whole-document': 'El documento completo',
  'level.error': 'Mal',
  'level.warning': 'Por revisar',
  'level.info': 'Se puede mejorar',
  'delete.title': 'Algo lleva a este documento',
  'delete.anyway': 'Seguir y eliminar',
  'unpublish.title': 'Algo lleva a este documento',
  'unpublish.anyway': 'Seguir y despublicar',
  'referrers.shows_one':
    'Este documento lo muestra y quedaría con un hueco. Ábralo, quítelo ahí y publique; después vuelva.',
  'referrers.shows_other':
    'Estos {{count}} documentos lo muestran y quedarían con un hueco. Abra cada uno, quítelo ahí y publique; después vuelva.',
  'referrers.links_one':
    'Este documento tiene un enlace a él. El enlace no llevaría a nada, o solo al inicio de una página. Cámbielo ahí primero.',
  'referrers.links_other':
    'Estos {{count}} documentos tienen enlaces a él. No llevarían a nada, o solo al inicio de una página. Cámbielos ahí primero.',
  'referrers.cancel': 'Conservarlo',
}
