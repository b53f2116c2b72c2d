/** The screens on product pages. */
export const showcaseRowEs = {
  showcaseRow: 'Pantalla del producto',
  'showcaseRow.preview.unnamed': 'Pantalla sin afirmación',
  'showcaseRow.ordering.heading': 'Afirmación',
  'showcaseRow.group.content': 'Contenido',
  'showcaseRow.heading': 'Afirmación',
  'showcaseRow.heading.description':
    'Las palabras grandes junto a la imagen. Conviene decir lo que gana el taller, en ocho palabras como máximo.',
  'showcaseRow.text': 'Texto',
  'showcaseRow.text.description':
    'Una o dos oraciones debajo de la afirmación que explican la imagen.',
  'showcaseRow.screen': 'Imagen',
  'showcaseRow.screen.description':
    'Una pantalla del producto que muestra lo que dice la afirmación.',
  'showcaseRow.link': 'Enlace',
  'showcaseRow.link.description':
    'Opcional. Adónde llevan las palabras del enlace: una página de este sitio como /faq, o una dirección completa con https://.',
  'showcaseRow.linkText': 'Palabras del enlace',
  'showcaseRow.linkText.description': 'Solo hacen falta con un enlace; van debajo del texto.',
}
