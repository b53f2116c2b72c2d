/** Spanish titles for the value of a localized field in one language, by kind of field. */
const values = {
  String: 'Texto',
  Text: 'Texto',
  StringList: 'Puntos',
  RichText: 'Texto',
  Picture: 'Imagen',
} as const

const localized = ([kind, value]: [string, string]) => {
  const name = `internationalizedArray${kind}`
  return [
    [name, 'En todos los idiomas'],
    [`${name}.of.${name}Value`, 'En un idioma'],
    [`${name}Value`, 'En un idioma'],
    [`${name}Value.value`, value],
  ]
}

/** Spanish texts for the fields of object types: pictures, texts, lists and planned prices. */
export const partsOfDocumentsEs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(values).flatMap(localized)),
  stringList: 'Lista de puntos',
  'stringList.description':
    'Un punto por línea. Para poner un enlace, escriba el texto del enlace entre corchetes y, enseguida, la dirección entre paréntesis, como [las preguntas](/faq).',
  'stringList.of.string': 'Punto',
  richText: 'Texto con encabezados y enlaces',
  'richText.of.block': 'Párrafo',
  'richText.of.block.style.normal': 'Texto',
  'richText.of.block.style.h2': 'Encabezado',
  'richText.of.block.style.h3': 'Encabezado menor',
  'richText.of.block.list.bullet': 'Viñetas',
  'richText.of.block.list.number': 'Números',
  'richText.of.block.decorator.strong': 'Negrita',
  'richText.of.block.decorator.em': 'Cursiva',
  'richText.of.block.annotation.link': 'Enlace',
  'richText.of.block.annotation.link.page': 'Página',
  'richText.of.block.annotation.link.page.description':
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  'richText.of.block.annotation.link.href': 'Dirección',
  'richText.of.block.annotation.link.href.description':
    'Adónde lleva el enlace: una página de este sitio, como /real-time-pro, una dirección completa con https://, un correo como mailto:nombre@example.com o un teléfono como tel:+15555550142.',
  picture: 'Imagen',
  'picture.description':
    'Un archivo PNG, JPEG o WebP de al menos 1200 píxeles de ancho (las pantallas de un producto: 960). Oprima el botón de recortar para quitar los bordes. Ahí también puede poner el círculo alrededor de la parte más importante: un teléfono en vertical muestra solo esa parte, en grande.',
  'picture.alt': 'Lo que muestra la imagen',
  'picture.alt.description':
    'Una oración en el idioma de la imagen, como «Una orden de servicio con refacciones, mano de obra e impuestos». La leen los lectores de pantalla y los buscadores; no aparece escrita en la página.',
  'picture.phone': 'Imagen para teléfonos',
  'picture.phone.description':
    'La misma imagen para un teléfono en vertical: 1080 × 1350 píxeles, con texto que se pueda leer en un teléfono. Si está vacía, los teléfonos muestran la parte dentro del círculo, o la imagen completa si no hay círculo.',
  priceChange: 'Precio programado',
  'priceChange.preview.planned': '{{price}} a partir del {{date}}, {{time}}, hora del Este',
  'priceChange.preview.noDay': 'sin fecha',
  'priceChange.price': 'Precio nuevo al mes (US$)',
  'priceChange.price.description':
    'El precio nuevo en dólares, solo el número, por ejemplo 36 o 17.50.',
  'priceChange.from': 'A partir de',
  'priceChange.from.description':
    'Cuándo empieza el sitio a mostrar el precio nuevo. El cambio es automático.',
  'priceChange.replaced': 'Reemplazado por un precio posterior',
  'priceChange.replaced.description':
    'Se marca automáticamente cuando alguien escribe otro precio después de que este precio programado entró en vigor.',
}
