import {pageSeoEs} from './page-seo.ts'

/** Names of the four FAQ lists, by the number that questions store. */
const lists = {
  1: 'Preguntas generales',
  2: 'Prueba, instalación, configuración y más usuarios',
  3: 'Tiempos de mano de obra',
  4: 'Actualizaciones, exención de impuestos, tiempos y prueba gratis',
} as const

const listHeading = (field: string, number: keyof typeof lists) => ({
  [`faqPage.${field}`]: `Encabezado de la lista ${number}`,
  [`faqPage.${field}.description`]: `El encabezado arriba de las preguntas de la categoría «${lists[number]}». Al inicio de la página de preguntas frecuentes, este encabezado es también un enlace a las preguntas.`,
})

/** Returns the names of the FAQ lists, by the path `<path>.<number>`. */
export const faqListNames = (path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([number, title]) => [`${path}.${number}`, title]))

/** Spanish texts for the fields of the FAQ page and its questions. */
export const faqEs: Readonly<Record<string, string>> = {
  'faqPage.group.faqHeader': 'Primera pantalla',
  'faqPage.group.faqCategories': 'Listas de preguntas',
  'faqPage.group.extraSupport': 'Soporte y descargas',
  'faqPage.faqHeading': 'Encabezado',
  'faqPage.faqHeading.description':
    'El encabezado grande arriba de la página de preguntas frecuentes. Diga qué encuentran aquí los visitantes.',
  'faqPage.faqIntro': 'Introducción',
  'faqPage.faqIntro.description':
    'Una o dos oraciones debajo del encabezado. Diga de qué tratan las respuestas y qué pueden hacer los visitantes si no encuentran la suya.',
  'faqPage.faqContactLinkText': 'Texto del enlace de contacto',
  'faqPage.faqContactLinkText.description':
    'El texto del enlace a la página de contacto. El enlace está debajo del contenido, y debajo de la búsqueda cuando no encuentra ninguna pregunta.',
  'faqPage.faqProductsHeading': 'Encabezado de los productos',
  'faqPage.faqProductsHeading.description':
    'El encabezado arriba de la comparación breve de los productos, debajo de las preguntas.',
  ...listHeading('generalHeading', 1),
  ...listHeading('trialHeading', 2),
  ...listHeading('laborTimesHeading', 3),
  ...listHeading('updatesHeading', 4),
  'faqPage.extraSupportHeading': 'Encabezado',
  'faqPage.extraSupportHeading.description':
    'El encabezado de la última sección de la página de preguntas frecuentes, que muestra el teléfono de soporte.',
  'faqPage.extraSupportText': 'Texto',
  'faqPage.extraSupportText.description':
    'El texto entre el encabezado y el teléfono. Diga qué conviene tener a la mano al llamar. El teléfono y el horario se editan en Ajustes.',
  'faqPage.downloadsHeading': 'Encabezado de las descargas',
  'faqPage.downloadsHeading.description':
    'El encabezado arriba de la lista de descargas, junto al teléfono.',
  'faqPage.downloadsText': 'Texto de las descargas',
  'faqPage.downloadsText.description':
    'El texto entre el encabezado y la lista de descargas. Diga qué descargas piden contraseña. Los archivos se editan en Ajustes.',
  ...pageSeoEs('faqPage'),
  'faqEntry.preview.unnamed': 'Pregunta sin texto',
  'faqEntry.preview.uncategorized': 'Sin categoría',
  'faqEntry.ordering.categoryThenOrder': 'Como en el sitio',
  'faqEntry.group.content': 'Pregunta y respuesta',
  'faqEntry.group.place': 'Categoría y enlace',
  'faqEntry.question': 'Pregunta',
  'faqEntry.question.description':
    'La pregunta en la lista de la página de preguntas frecuentes; un clic abre la respuesta. Escriba la pregunta como la haría por teléfono el dueño de un taller. Ejemplo: «¿Puedo imprimir un presupuesto en español?»',
  'faqEntry.answer': 'Respuesta',
  'faqEntry.answer.description':
    'La respuesta, que se abre debajo de la pregunta. Responda en la primera oración y después dé los detalles. Ponga un enlace a la página donde el visitante puede actuar. Ejemplo: «Sí. Abra el presupuesto, elija Imprimir y luego Español. El cliente recibe los mismos números.»',
  'faqEntry.searchTerms': 'Palabras de búsqueda adicionales',
  'faqEntry.searchTerms.description':
    'Palabras que usan los clientes y que no están en la pregunta ni en la respuesta, como «reembolso, devolución». Los visitantes no las ven, pero la búsqueda de la página de preguntas frecuentes encuentra la pregunta con ellas. {prices} se reemplaza por todos los precios actuales.',
  'faqEntry.category': 'Categoría',
  'faqEntry.category.description':
    'La lista de la página de preguntas frecuentes que muestra esta pregunta.',
  ...faqListNames('faqEntry.category.option'),
  ...faqListNames('faqEntry.preview.category'),
  'faqEntry.order': 'Posición',
  'faqEntry.order.description':
    'La posición de la entrada en su lista. Para cambiarla, arrastre la entrada en la lista.',
  'faqEntry.anchor': 'Nombre en la dirección',
  'faqEntry.anchor.description':
    'El final del enlace a esta pregunta, como en /faq#system-requirements. No lo cambie si alguien pudo haber compartido ya el enlace.',
}
