import {pageSeoEs} from './page-seo.ts'

/** The four lists of questions, by number. */
const lists = {
  1: 'Preguntas generales',
  2: 'Prueba, instalación, configuración y más usuarios',
  3: 'Tiempos de mano de obra',
  4: 'Actualizaciones, exención de impuestos, tiempos y prueba gratis',
} as const

const listHeading = (field: string, number: keyof typeof lists) => ({
  [`faqPage.${field}`]: `Encabezado de la lista ${number}`,
  [`faqPage.${field}.description`]: `Encabeza la lista de preguntas que aquí se guarda en «${lists[number]}» y lleva a ella desde el inicio de la página de preguntas frecuentes.`,
})

const listName = ([number, title]: [string, string]) => [
  [`faqEntry.category.option.${number}`, title],
  [`faqEntry.preview.category.${number}`, title],
]

/** The FAQ page and its questions. */
export const faqEs: Readonly<Record<string, string>> = {
  faqPage: 'Página de preguntas frecuentes',
  'faqPage.preview.title': 'Página de preguntas frecuentes',
  'faqPage.group.faqHeader': 'Primera pantalla',
  'faqPage.group.faqCategories': 'Listas de preguntas',
  'faqPage.group.extraSupport': 'Soporte y descargas',
  'faqPage.faqHeading': 'Encabezado',
  'faqPage.faqHeading.description':
    'Las palabras más grandes de la página de preguntas frecuentes. Conviene decir lo que un visitante encuentra aquí.',
  'faqPage.faqIntro': 'Introducción',
  'faqPage.faqIntro.description':
    'Una o dos oraciones debajo del encabezado. Conviene decir de qué tratan las respuestas y qué hacer si la suya no está.',
  'faqPage.faqContactLinkText': 'Palabras del enlace de contacto',
  'faqPage.faqContactLinkText.description':
    'En el botón debajo de la introducción, y junto al filtro cuando nada coincide; los dos llevan a la página de contacto.',
  'faqPage.faqProductsHeading': 'Encabezado de los productos',
  'faqPage.faqProductsHeading.description':
    'Encabeza la comparación breve de los productos, debajo de las preguntas.',
  ...listHeading('generalHeading', 1),
  ...listHeading('trialHeading', 2),
  ...listHeading('laborTimesHeading', 3),
  ...listHeading('updatesHeading', 4),
  'faqPage.extraSupportHeading': 'Encabezado',
  'faqPage.extraSupportHeading.description':
    'Encabeza la última franja de la página de preguntas frecuentes, con el teléfono de soporte.',
  'faqPage.extraSupportText': 'Texto',
  'faqPage.extraSupportText.description':
    'Debajo de ese encabezado, arriba del teléfono. Conviene decir qué tener a la mano al llamar. El número y el horario se editan en los ajustes.',
  'faqPage.downloadsHeading': 'Encabezado de las descargas',
  'faqPage.downloadsHeading.description': 'Encabeza la lista de descargas junto al teléfono.',
  'faqPage.downloadsText': 'Texto de las descargas',
  'faqPage.downloadsText.description':
    'Debajo de ese encabezado, arriba de la lista. Conviene decir cuáles piden contraseña. Los archivos se editan en los ajustes.',
  ...pageSeoEs('faqPage'),
  faqEntry: 'Pregunta',
  'faqEntry.preview.unnamed': 'Pregunta sin palabras',
  'faqEntry.preview.uncategorized': 'Sin categoría',
  'faqEntry.ordering.categoryThenOrder': 'Como en el sitio',
  'faqEntry.group.content': 'Pregunta y respuesta',
  'faqEntry.group.place': 'Lugar y dirección',
  'faqEntry.question': 'Pregunta',
  'faqEntry.question.description':
    'Una línea de la lista en la página de preguntas frecuentes; un clic abre la respuesta. Conviene escribirla como la haría por teléfono el dueño de un taller. Ejemplo: «¿Puedo imprimir un presupuesto en español?»',
  'faqEntry.answer': 'Respuesta',
  'faqEntry.answer.description':
    'Se abre debajo de la pregunta. Conviene dar la respuesta en la primera oración, los detalles después y enlaces donde haya algo que hacer. Ejemplo: «Sí. Abra el presupuesto, elija Imprimir y luego Español. El cliente recibe los mismos números.»',
  'faqEntry.searchTerms': 'Otras palabras para encontrarla',
  'faqEntry.searchTerms.description':
    'Los visitantes no las ven: la búsqueda de la página de preguntas frecuentes también encuentra la pregunta por ellas. Convienen las palabras de los clientes que no están en la pregunta ni en la respuesta, como «reembolso, devolución». {prices} representa todos los precios actuales.',
  'faqEntry.category': 'Categoría',
  'faqEntry.category.description':
    'Cuál de las cuatro listas de la página de preguntas frecuentes muestra la pregunta.',
  ...Object.fromEntries(Object.entries(lists).flatMap(listName)),
  'faqEntry.order': 'Posición',
  'faqEntry.order.description':
    'El lugar en su lista. Para cambiarlo, arrastre la entrada en la lista.',
  'faqEntry.anchor': 'Nombre en la dirección',
  'faqEntry.anchor.description':
    'Los enlaces directos a esta pregunta terminan en él, como en /faq#system-requirements. No lo cambie si alguien pudo haber compartido ya el enlace.',
}
