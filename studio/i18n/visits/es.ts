import type {visitsEn} from './en.ts'

/** Texts of the tool Visits in Spanish. */
export const visitsEs: Record<keyof typeof visitsEn, string> = {
  title: 'Visitas',
  intro:
    'Cuántas veces se abren las páginas, se eligen los enlaces a la prueba gratis y se empiezan y envían los formularios. Son totales sin cookies: no dicen quién visitó el sitio.',
  asking: 'Leyendo los totales…',
  off: 'El conteo está desactivado (ANALYTICS=off). Usted ve los totales anteriores.',
  range: 'Período',
  days_one: 'Último día',
  days_other: 'Últimos {{count}} días',
  all: 'Todo',
  'by.day': 'Por día',
  'by.page': 'Página',
  'by.language': 'Idioma',
  'by.campaign': 'Campaña',
  'by.source': 'Origen',
  'none.page': 'Página desconocida',
  'none.campaign': 'Sin campaña',
  'none.source': 'Desde otra página del sitio',
  direct: 'Directo (dirección escrita, marcador, aplicación)',
  'language.en': 'Inglés',
  'language.es': 'Español',
  'kind.view': 'Páginas vistas',
  'kind.trial-click': 'Clics en la prueba',
  'kind.form-start': 'Formularios empezados',
  'kind.form-sent': 'Formularios enviados',
  plot: '{{kinds}} por día, como líneas. La tabla «Por día» tiene los mismos números.',
  marks: 'Qué se publicó',
  'mark.publish': '{{day}}: se publicó {{titles}}',
  'mark.price': '{{day}}: precio nuevo de {{titles}}',
  'mark.release': '{{day}}: lanzamiento {{titles}}',
  misses: 'Búsquedas que no encontraron ninguna pregunta',
  'misses.what':
    'Palabras que los visitantes buscaron entre las preguntas en este período. Una pregunta nueva o un término de búsqueda puede responderlas.',
  'misses.here':
    'Palabras que los visitantes buscaron aquí en los últimos 28 días. Agregue una pregunta, o agregue las palabras en «Palabras de búsqueda adicionales» de una.',
  'misses.more': 'La herramienta Visitas las muestra todas.',
  miss_one: '{{words}} ({{language}}, una vez)',
  miss_other: '{{words}} ({{language}}, {{count}} veces)',
  csv: 'Guardar como CSV',
  'csv.failed': 'No se pudo crear el archivo. Vuelva a intentarlo.',
}
