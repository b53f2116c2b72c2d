import type {pointInTimeEn} from './en.ts'

export const pointInTimeEs: Record<keyof typeof pointInTimeEn, string> = {
  title: 'Volver atrás',
  intro:
    'Vea lo que veían los visitantes en un momento anterior y recupérelo. Nada cambia hasta que oprima el botón del final, y con otro clic se deshace.',
  'time.label': 'Volver a como estaba el',
  'time.zone': 'Zona horaria de este equipo: {{zone}}',
  'time.yesterday': 'Fin del día de ayer',
  'time.hour': 'Hace una hora',
  'time.week': 'Hace una semana',
  looking: 'Buscando qué ha cambiado desde entonces…',
  unreachable: 'No se pudo leer el historial. Revise la conexión y elija de nuevo el momento.',
  beyond:
    'El historial no llega del todo hasta ese momento, así que aquí pueden faltar cambios. Los proyectos alojados lo conservan 3, 90 o 365 días, según su plan. Elija un momento posterior.',
  'before-content':
    'El contenido de este sitio se creó el {{time}}. No hay nada anterior que recuperar: elija un momento posterior.',
  found_one: 'Un documento ya no es para los visitantes lo que era.',
  found_other: '{{count}} documentos ya no son para los visitantes lo que eran.',
  'found-nothing': 'Para los visitantes todo está como entonces. No hay nada que recuperar.',
  'kind.changed': 'Cambiado desde entonces',
  'kind.added': 'Agregado desde entonces',
  'kind.removed': 'Desaparecido desde entonces',
  'row.open': 'Abrir',
  'row.open-named': 'Abrir {{name}}',
  'row.others':
    '{{names}} lo está editando en este momento. Hablen primero; márquelo solo si aun así debe volver atrás.',
  'row.draft':
    'Alguien siguió cambiándolo y todavía no lo publica. Márquelo solo si esos cambios también se pueden reemplazar.',
  'row.only-at-once': 'Solo se puede quitar del sitio con «en el sitio de inmediato», más abajo.',
  'field.now': 'Ahora',
  'field.then': 'Vuelve a ser',
  'field.empty': '(vacío)',
  'field.same-words': 'Las palabras son las mismas; cambia una imagen, un enlace o el formato.',
  destination: '¿A dónde va?',
  'destination.drafts':
    'A borradores: los visitantes aún no ven nada; revise cada documento y publíquelo.',
  'destination.site':
    'Al sitio de inmediato: lo agregado que esté marcado se quita y queda como borrador.',
  'put-back_one': 'Recuperar un documento',
  'put-back_other': 'Recuperar {{count}} documentos',
  'done.drafts_one': 'Un documento volvió como borrador. Publíquelo para mostrarlo.',
  'done.drafts_other':
    '{{count}} documentos volvieron como borradores. Publíquelos para mostrarlos.',
  'done.site_one': 'Un documento volvió al sitio.',
  'done.site_other': '{{count}} documentos volvieron al sitio.',
  undo: 'Deshacer',
  undone: 'Todo está otra vez como antes de oprimir el botón.',
  'failed.conflict':
    'No se cambió nada: alguien acaba de editar uno de estos documentos, u otro documento todavía hace referencia a uno que se quitaría. La lista de abajo es nueva; revísela otra vez.',
  'failed.other': 'No se cambió nada. El contenido no lo permitió: {{message}}',
  'action.label': 'Restaurar una versión anterior…',
  'action.title': 'Este documento como estaba',
  'action.not-there':
    'Este documento aún no existía en ese momento. Elija uno posterior o elimine el documento.',
  'action.same':
    'Para los visitantes este documento está como entonces. No hay nada que recuperar.',
  'action.draft':
    'También se reemplazan los cambios que aún no se publican. Se pueden recuperar después en el historial.',
  'action.others': '{{names}} está editando este documento en este momento.',
  'action.overwrite': 'Recuperarlo de todos modos',
  'action.restore': 'Recuperarlo como borrador',
  'action.done': 'Volvió como borrador. Revíselo y oprima Publicar.',
  'action.cancel': 'Cancelar',
  'action.failed':
    'No se cambió nada: alguien acaba de editar el documento. Revíselo otra vez y decida.',
}
