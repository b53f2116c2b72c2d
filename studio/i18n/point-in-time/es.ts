import type {pointInTimeEn} from './en.ts'

export const pointInTimeEs: Record<keyof typeof pointInTimeEn, string> = {
  title: 'Volver atrás',
  intro:
    'Vea lo que veían los visitantes en un momento anterior y recupérelo, o deshaga un lanzamiento. Nada cambia hasta que oprima el botón del final, y con otro clic se deshace.',
  'time.label': 'Fecha y hora a las que quiere volver',
  'time.zone': 'Zona horaria de este equipo: {{zone}}',
  'time.yesterday': 'Fin del día de ayer',
  'time.hour': 'Hace una hora',
  'time.week': 'Hace una semana',
  looking: 'Buscando qué ha cambiado desde entonces…',
  unreachable: 'No se pudo leer el historial. Revise la conexión y elija de nuevo el momento.',
  beyond:
    'El historial no llega tan atrás, así que en la lista pueden faltar cambios. Elija un momento posterior. Si Sanity aloja su contenido, el historial abarca 3, 90 o 365 días, según su plan.',
  'before-content':
    'El contenido de este sitio se creó el {{time}}, así que no existe nada anterior. Elija un momento posterior.',
  found_one: 'Un documento del sitio ha cambiado desde entonces.',
  found_other: '{{count}} documentos del sitio han cambiado desde entonces.',
  'found-nothing':
    'Nada ha cambiado en el sitio desde entonces, así que no hay nada que recuperar.',
  'kind.changed': 'Cambiado desde entonces',
  'kind.added': 'Agregado desde entonces',
  'kind.removed': 'Desaparecido desde entonces',
  'row.open': 'Abrir',
  'row.open-named': 'Abrir {{name}}',
  'row.others':
    '{{names}} lo está editando en este momento. Hablen primero. Marque este documento solo si de todos modos quiere recuperarlo.',
  'row.draft':
    'Este documento tiene cambios sin publicar. Márquelo solo si también quiere reemplazar esos cambios.',
  'row.only-at-once':
    'Este documento se agregó después del momento elegido. Para quitarlo del sitio, elija «Al sitio de inmediato», más abajo.',
  'field.now': 'Ahora',
  'field.then': 'Vuelve a ser',
  'field.empty': '(vacío)',
  'field.same-words':
    'Las dos versiones tienen el mismo texto, pero cambia una imagen, un enlace o el formato.',
  releases: 'O deshacer un lanzamiento',
  'release.untitled': 'Lanzamiento sin nombre',
  'release.published': 'Publicado el {{time}}',
  'release.choose': 'Deshacer…',
  'release.choose-named': 'Deshacer {{name}}…',
  'release.found_one':
    'Este lanzamiento cambió un documento. Desmárquelo si debe quedar como está ahora.',
  'release.found_other':
    'Este lanzamiento cambió {{count}} documentos. Desmarque los que deben quedar como están ahora.',
  'release.found-nothing':
    'Este lanzamiento está deshecho: todos sus documentos están en el sitio como antes de él.',
  'release.undo_one': 'Deshacer el lanzamiento en el sitio: recuperar un documento',
  'release.undo_other': 'Deshacer el lanzamiento en el sitio: recuperar {{count}} documentos',
  'row.draft-stays':
    'Este documento tiene cambios sin publicar. Se conservan, y los visitantes no los ven hasta que usted los publique.',
  'row.changed-after':
    'Este documento se publicó otra vez después del lanzamiento. Al deshacer el lanzamiento también se deshace ese cambio.',
  'row.always-published':
    'El lanzamiento agregó este documento. No se puede quitar, porque el sitio lo necesita.',
  destination: '¿Recuperar los documentos como borradores o directamente en el sitio?',
  'destination.drafts':
    'Como borradores: los visitantes aún no ven nada. Revise cada documento y publíquelo.',
  'destination.site':
    'Al sitio de inmediato. Si marca documentos que se agregaron desde entonces, se quitan del sitio y quedan como borradores.',
  'put-back_one': 'Recuperar un documento',
  'put-back_other': 'Recuperar {{count}} documentos',
  'done.drafts_one': 'Un documento volvió como borrador. Publíquelo para mostrarlo.',
  'done.drafts_other':
    '{{count}} documentos volvieron como borradores. Publíquelos para mostrarlos.',
  'done.site_one': 'Un documento volvió al sitio.',
  'done.site_other': '{{count}} documentos volvieron al sitio.',
  undo: 'Deshacer',
  undone: 'El cambio se deshizo. Todos los documentos están como antes.',
  'note.missing':
    '{{document}}: desde entonces se eliminó «{{name}}», así que falta. Revise si el documento necesita otra cosa en su lugar.',
  'note.edited':
    '{{document}} no se recuperó, porque alguien acaba de editarlo. Revise abajo sus diferencias e inténtelo de nuevo.',
  'note.in-use':
    '{{document}} no se quitó, porque otros documentos lo usan: {{by}}. Cambie primero esos documentos.',
  'note.refused': '{{document}} no se recuperó: {{message}}',
  'failed.conflict':
    'No se recuperó ningún documento: alguien acaba de editar uno de ellos, u otro documento hace referencia a un documento que se quitaría. Revise la lista actualizada de abajo e inténtelo de nuevo.',
  'failed.other': 'No se recuperó ningún documento, porque no se pudo guardar: {{message}}',
  'action.label': 'Restaurar una versión anterior…',
  'action.title': 'Restaurar una versión anterior de este documento',
  'action.not-there':
    'Este documento aún no existía en ese momento. Elija uno posterior o elimine el documento.',
  'action.same':
    'Este documento no ha cambiado para los visitantes desde entonces, así que no hay nada que recuperar.',
  'action.draft':
    'La versión anterior también reemplaza sus cambios sin publicar. Puede recuperar esos cambios en el historial.',
  'action.others': '{{names}} está editando este documento en este momento.',
  'action.overwrite': 'Recuperar la versión anterior de todos modos',
  'action.restore': 'Recuperar la versión anterior como borrador',
  'action.done': 'La versión anterior volvió como borrador. Revísela y oprima Publicar.',
  'action.cancel': 'Cancelar',
  'action.failed-other':
    'No se recuperó la versión anterior, porque no se pudo guardar: {{message}}',
  'action.failed':
    'No se recuperó la versión anterior, porque alguien acaba de editar este documento. Revise otra vez las diferencias e inténtelo de nuevo.',
}
