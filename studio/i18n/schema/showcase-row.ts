/** Spanish texts for the fields of product screens (pictures with a heading and a text). */
export const showcaseRowEs = {
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
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  'showcaseRow.link': 'Enlace',
  'showcaseRow.link.description':
    'Opcional. Adónde lleva el enlace: una página de este sitio, como /faq, o una dirección completa con https://.',
  'showcaseRow.linkText': 'Texto del enlace',
  'showcaseRow.linkText.description':
    'El texto del enlace debajo del párrafo. Los visitantes lo ven solo si también pone un enlace.',
}
