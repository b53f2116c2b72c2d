/** Spanish texts for the fields of product screens (pictures with a heading and a text). */
export const showcaseRowEs = {
  showcaseRow: 'Pantalla del producto',
  'showcaseRow.preview.unnamed': 'Pantalla sin encabezado',
  'showcaseRow.ordering.heading': 'Encabezado',
  'showcaseRow.group.content': 'Contenido',
  'showcaseRow.heading': 'Encabezado',
  'showcaseRow.heading.description':
    'El encabezado grande junto a la imagen. Diga lo que gana el taller, en ocho palabras como máximo.',
  'showcaseRow.text': 'Texto',
  'showcaseRow.text.description':
    'Una o dos oraciones debajo del encabezado que explican la imagen.',
  'showcaseRow.screen': 'Imagen',
  'showcaseRow.screen.description':
    'Una pantalla del producto que muestra lo que dice el encabezado.',
  'showcaseRow.linkPage': 'Página',
  'showcaseRow.linkPage.description':
    'Una página o una pregunta de este sitio. El enlace sigue funcionando cuando cambia su dirección. La página cuenta antes que una dirección escrita abajo.',
  'showcaseRow.link': 'Enlace',
  'showcaseRow.link.description':
    'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
  'showcaseRow.linkText': 'Texto del enlace',
  'showcaseRow.linkText.description': 'Se muestra debajo del texto si pone un enlace.',
}
