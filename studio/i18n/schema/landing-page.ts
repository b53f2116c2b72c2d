import {faqListNames} from './faq.ts'
import {homePageEs} from './home-page.ts'
import {pageSeoEs} from './page-seo.ts'
import {productEs} from './product.ts'
import {productListsEs} from './product-lists.ts'

/** Copies the texts of the fields that a block shares with a document type. */
const shared = (
  texts: Readonly<Record<string, string>>,
  from: string,
  block: string,
  fields: RegExp,
) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const own = path.startsWith(`${from}.`) ? path.slice(from.length + 1) : ''
      return fields.test(own) ? [[`${block}.${own}`, text]] : []
    }),
  )

/** Spanish names of the blocks. */
const blocks = {
  heroBlock: 'Principio de la página',
  featureListBlock: 'Lista de funciones',
  featureTabGroupBlock: 'Grupo de pestañas',
  comparisonBlock: 'Comparación de los productos',
  signUpCardBlock: 'Precio y registro de un producto',
  benefitListsBlock: 'Razones',
  reviewsBlock: 'Reseñas',
  questionsBlock: 'Preguntas',
  aboutSupportBlock: 'Empresa y soporte',
  closingFooterBlock: 'Final de la página',
  textWithPictureBlock: 'Texto con imagen',
  widePictureBlock: 'Imagen',
  callToActionBlock: 'Llamado a la acción',
  announcementBandBlock: 'Aviso corto',
  formSectionBlock: 'Formulario',
  videoBlock: 'Video',
} as const

const blockNames = Object.entries(blocks).flatMap(([type, name]) => [
  [type, name],
  [`${type}.preview.kind`, name],
  [`landingPage.blocks.of.${type}`, name],
])

/** Spanish texts for the optional link of a block. */
const linkIn = (block: string, text: string) => ({
  [`${block}.linkPage`]: 'Página',
  [`${block}.linkPage.description`]:
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  [`${block}.link`]: 'Enlace',
  [`${block}.link.description`]:
    'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
  [`${block}.linkText`]: 'Texto del enlace',
  [`${block}.linkText.description`]: text,
})

/** Spanish texts for landing pages and their blocks. */
export const landingPageEs: Readonly<Record<string, string>> = {
  'landingPage.preview.unnamed': 'Página de campaña sin nombre',
  'landingPage.preview.nowhere': 'todavía sin dirección',
  'landingPage.ordering.address': 'Dirección',
  'landingPage.group.content': 'Página',
  'landingPage.title': 'Nombre de la página',
  'landingPage.title.description':
    'El nombre de la página en las pestañas del navegador y en los buscadores. También es el encabezado de una página que no empieza con el bloque «Principio de la página».',
  'landingPage.address': 'Dirección',
  'landingPage.address.description':
    'La parte de la dirección que sigue al nombre del sitio, como /spring-offer. Si cambia la dirección de una página publicada, los visitantes de la dirección anterior llegan a la nueva.',
  'landingPage.spanishAddress': 'Dirección en español',
  'landingPage.spanishAddress.description':
    'Una dirección propia para la página en español, como /oferta-de-primavera, sin /es. Déjela vacía para usar la dirección en inglés.',
  'landingPage.blocks': 'Bloques',
  'landingPage.blocks.description':
    'Las partes de la página, de arriba abajo. Agregue bloques en cualquier orden y arrastre un bloque para moverlo.',
  'landingPage.blocks.group.texts': 'Textos e imágenes',
  'landingPage.blocks.group.products': 'Productos',
  'landingPage.blocks.group.trust': 'Reseñas y respuestas',
  'landingPage.blocks.group.actions': 'Llamados a la acción',
  'landingPage.forSearchEngines': 'Los buscadores pueden mostrar la página',
  'landingPage.forSearchEngines.description':
    'Apáguelo para ocultar la página a los buscadores, de modo que solo la encuentren quienes tienen el enlace, como los lectores de un correo.',
  'landingPage.inSitemap': 'En el mapa del sitio',
  'landingPage.inSitemap.description':
    'El mapa del sitio dice a los buscadores qué páginas existen. Apáguelo si los buscadores deben encontrar la página solo por enlaces.',
  ...pageSeoEs('landingPage'),
  ...Object.fromEntries(blockNames),
  ...shared(homePageEs, 'homePage', 'heroBlock', /^(headline|hero|trialButton)/),
  ...shared(productListsEs, 'product', 'featureListBlock', /^features/),
  'featureTabGroupBlock.tabGroup': 'Grupo de pestañas',
  'featureTabGroupBlock.tabGroup.description':
    'El grupo de pestañas que muestra este bloque. Para editar sus textos y sus pestañas, vaya a «Pestañas».',
  ...shared(homePageEs, 'homePage', 'comparisonBlock', /^comparison/),
  'signUpCardBlock.product': 'Producto',
  'signUpCardBlock.product.description':
    'El producto cuya tarjeta de precio muestra este bloque. Para editar su precio y sus textos, vaya a «Productos».',
  ...shared(
    productListsEs,
    'product',
    'benefitListsBlock',
    /^(pricing|ease|resources|customization|updates)/,
  ),
  ...shared(homePageEs, 'homePage', 'reviewsBlock', /^reviews/),
  'questionsBlock.questionsHeading': 'Encabezado de las preguntas',
  'questionsBlock.questionsHeading.description':
    'El encabezado arriba de las preguntas, junto al teléfono de soporte.',
  'questionsBlock.category': 'Todas las preguntas de una lista',
  'questionsBlock.category.description':
    'Elija una lista de la página de preguntas frecuentes si este bloque debe mostrar todas las preguntas de esa lista. Para elegir preguntas sueltas abajo, deje vacío este campo.',
  ...faqListNames('questionsBlock.category.option'),
  'questionsBlock.questions': 'Preguntas',
  'questionsBlock.questions.description':
    'Las preguntas que este bloque muestra con sus respuestas, en este orden. Con tres o cuatro preguntas basta.',
  'questionsBlock.questions.of.reference': 'Pregunta',
  ...shared(
    homePageEs,
    'homePage',
    'aboutSupportBlock',
    /^(about|support|facts|shopCount|coverage|customers)/,
  ),
  'textWithPictureBlock.heading': 'Encabezado',
  'textWithPictureBlock.heading.description':
    'El encabezado arriba del texto. Diga lo que gana el taller, en ocho palabras como máximo.',
  'textWithPictureBlock.text': 'Texto',
  'textWithPictureBlock.text.description': 'De uno a tres párrafos cortos que explican la imagen.',
  'textWithPictureBlock.image': 'Imagen',
  'textWithPictureBlock.image.description':
    'La imagen junto al texto. En un teléfono, la imagen va debajo del texto. Sin imagen, el bloque muestra solo el texto.',
  'textWithPictureBlock.pictureSide': 'Lado de la imagen',
  'textWithPictureBlock.pictureSide.description':
    'El lado del texto en el que las pantallas anchas muestran la imagen.',
  'textWithPictureBlock.pictureSide.option.right': 'Derecha',
  'textWithPictureBlock.pictureSide.option.left': 'Izquierda',
  ...linkIn(
    'textWithPictureBlock',
    'El texto del enlace. Los visitantes lo ven solo si también pone un enlace.',
  ),
  'widePictureBlock.image': 'Imagen',
  'widePictureBlock.image.description': 'La imagen a todo el ancho de la página.',
  'widePictureBlock.caption': 'Pie de imagen',
  'widePictureBlock.caption.description':
    'Opcional. Una oración debajo de la imagen que dice en qué fijarse.',
  'callToActionBlock.heading': 'Encabezado',
  'callToActionBlock.heading.description':
    'Lo que el visitante debe hacer ahora, como «Pruébelo esta semana en su taller».',
  'callToActionBlock.text': 'Texto',
  'callToActionBlock.text.description':
    'Opcional. Una o dos oraciones debajo del encabezado con una razón para hacerlo ahora.',
  'callToActionBlock.buttons': 'Botones',
  'callToActionBlock.buttons.description':
    'Uno o dos botones. El primero es el principal. Un botón con la dirección {registration} lleva al registro de una prueba gratis.',
  'callToActionBlock.buttons.of.navLink': 'Botón',
  'announcementBandBlock.text': 'Texto',
  'announcementBandBlock.text.description':
    'Una oración con la noticia, como «La oferta termina el 31 de mayo.»',
  ...linkIn(
    'announcementBandBlock',
    'El texto del enlace después del aviso. Los visitantes lo ven solo si también pone un enlace.',
  ),
  'formSectionBlock.heading': 'Encabezado',
  'formSectionBlock.heading.description':
    'El encabezado arriba del formulario, como «Pregúntenos lo que quiera».',
  'formSectionBlock.text': 'Texto',
  'formSectionBlock.text.description':
    'Opcional. Una o dos oraciones arriba del formulario que dicen lo que pasa después.',
  'formSectionBlock.form': 'Formulario',
  'formSectionBlock.form.description':
    'El formulario tiene los mismos campos y llega a las mismas personas que en su propia página.',
  'formSectionBlock.form.option.contact': 'Formulario de contacto',
  'formSectionBlock.form.option.trial': 'Formulario de la prueba gratis',
  'videoBlock.title': 'Nombre del video',
  'videoBlock.title.description':
    'El encabezado arriba del video. Los lectores de pantalla lo leen también como nombre del reproductor.',
  'videoBlock.file': 'Archivo',
  'videoBlock.file.description':
    'Un archivo .mp4 o .webm. Los visitantes lo cargan desde este sitio, no desde un servicio de videos.',
  'videoBlock.address': 'O una dirección',
  'videoBlock.address.description':
    'La dirección de un video de YouTube o Vimeo, o de un archivo .mp4 o .webm. No se carga nada de ahí antes de que un visitante oprima Reproducir.',
  'videoBlock.poster': 'Imagen antes del video',
  'videoBlock.poster.description':
    'La imagen que ven los visitantes hasta que oprimen Reproducir. Use el formato 16:9, como 1600 × 900 píxeles, también para teléfonos. De una imagen con otra forma, los visitantes ven la parte alrededor de su círculo.',
  ...shared(productEs, 'product', 'closingFooterBlock', /^(closing|twoMinutes|noCard|faqLink)/),
}
