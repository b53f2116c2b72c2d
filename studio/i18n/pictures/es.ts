import type {picturesEn} from './en.ts'

export const picturesEs: Record<keyof typeof picturesEn, string> = {
  'pictures.title': 'Imágenes',
  'pictures.intro':
    'Todas las imágenes subidas, primero las más nuevas, con los documentos que las usan. Para cambiar una imagen, abra el documento. La descripción y la imagen para teléfonos se quedan, así que revise que todavía correspondan.',
  'pictures.loading': 'Leyendo las imágenes…',
  'pictures.failed':
    'No se pudieron leer las imágenes. Compruebe su conexión y vuelva a cargar la página.',
  'pictures.none': 'Ninguna imagen corresponde a este filtro.',
  'pictures.unnamed': 'Imagen sin nombre',
  'pictures.size': '{{width}} × {{height}} píxeles, {{kilobytes}} KB',
  'pictures.is-unused': 'Sin uso',
  'pictures.lacks-alt': 'Sin descripción',
  'pictures.lacks-phone': 'Sin imagen para teléfonos',
  'pictures.delete-name': 'Eliminar {{name}}',
  'filter.all': 'Todas ({{count}})',
  'filter.no-alt': 'Sin descripción ({{count}})',
  'filter.no-phone': 'Sin imagen para teléfonos ({{count}})',
  'filter.unused': 'Sin uso ({{count}})',
  'delete.title': '¿Eliminar esta imagen?',
  'delete.consequence':
    'Ningún documento usa esta imagen. No se puede deshacer: «Volver atrás» ya no podrá restaurar documentos que tenían esta imagen.',
  'delete.failed':
    'No se pudo eliminar la imagen. Vuelva a cargar la página: tal vez un documento ya la usa.',
  'delete.confirm': 'Eliminar',
  'delete.cancel': 'Cancelar',
}
