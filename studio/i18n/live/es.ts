import type {liveEn} from './en.ts'

export const liveEs: Record<keyof typeof liveEn, string> = {
  publishing: 'Publicando…',
  'publishing.title': 'El sitio se está actualizando con los cambios publicados.',
  live: 'Visible en el sitio',
  'live.after': 'Visible en el sitio tras {{seconds}} s',
  'live.title': 'Los visitantes ven esta versión del documento.',
  'live.draft': 'Cambios sin publicar',
  'live.draft.title':
    'Los visitantes ven la última versión publicada. Sus cambios esperan hasta que los publique.',
  'live.nowhere': 'Fuera del sitio',
  'live.nowhere.title': 'Este documento se retiró del sitio. Los visitantes ya no lo ven.',
  'not-live': 'Todavía no visible',
  'not-live.pages':
    'El sitio todavía muestra la versión anterior. {{count}} páginas esperan su actualización. El sitio sigue intentando actualizarlas.',
  'not-live.content':
    'El sitio no puede leer el contenido y todavía muestra la versión anterior. Avise a quien cuida del servidor.',
  'not-live.silent':
    'El sitio no responde, así que el Studio no sabe qué ven los visitantes. Avise a quien cuida del servidor.',
}
