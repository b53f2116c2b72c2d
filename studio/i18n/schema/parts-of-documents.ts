/** The value of one language of a field, by kind. */
const values = {
  String: 'Palabras',
  Text: 'Palabras',
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

/** Object types: pictures, texts, lists and planned prices. */
export const partsOfDocumentsEs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(values).flatMap(localized)),
  stringList: 'Lista de puntos',
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
  'richText.of.block.annotation.link.href': 'Dirección',
  'richText.of.block.annotation.link.href.description':
    'Adónde llevan las palabras: una página de este sitio como /real-time-pro, una dirección completa con https://, un correo como mailto:nombre@example.com o un teléfono como tel:+15555550142.',
  picture: 'Imagen',
  'picture.description':
    'De al menos 1200 píxeles de ancho, 960 para una gráfica de comparación; en PNG, JPEG o WebP. Oprima el botón de recortar para quitarle los bordes y para poner el círculo alrededor de lo que debe leerse en un teléfono: en vertical, el teléfono muestra solo esa parte, en grande.',
  'picture.alt': 'Lo que muestra la imagen',
  'picture.alt.description':
    'Una oración en el idioma de la imagen, como «Una orden de servicio con refacciones, mano de obra e impuestos». La leen los lectores de pantalla y los buscadores; no aparece escrita en la página.',
  'picture.phone': 'Imagen para teléfonos',
  'picture.phone.description':
    'La misma, dibujada para un teléfono en vertical: 1080 × 1350 píxeles, con letras que ahí se puedan leer. Sin ella, los teléfonos muestran la parte dentro del círculo, o la imagen completa si no hay círculo.',
  priceChange: 'Precio programado',
  'priceChange.preview.planned': '{{price}} a partir del {{date}}, {{time}}, hora del Este',
  'priceChange.preview.noDay': 'sin día',
  'priceChange.price': 'Precio nuevo al mes (US$)',
  'priceChange.price.description': 'Solo el número, por ejemplo 36 o 17.50.',
  'priceChange.from': 'A partir de',
  'priceChange.from.description':
    'El momento a partir del cual el sitio muestra solo el precio nuevo.',
  'priceChange.replaced': 'Un precio posterior tomó su lugar',
  'priceChange.replaced.description':
    'Se marca cuando alguien escribe otro precio después de que este entró en vigor.',
}
