export const announcementEs = {
  'announcement.description':
    'Una barra arriba del encabezado de las páginas, por ejemplo para una oferta. Para quitar la barra de inmediato, despublique este documento.',
  'announcement.text': 'Texto',
  'announcement.text.description':
    'Una frase corta. Los teléfonos muestran dos líneas como máximo.',
  'announcement.linkLabel': 'Texto del enlace',
  'announcement.linkLabel.description':
    'Las palabras después del texto en las que hacen clic los visitantes. Déjelo vacío para una barra sin enlace.',
  'announcement.page': 'Página',
  'announcement.page.description':
    'Una página o una pregunta de este sitio. El enlace sigue funcionando cuando cambia su dirección. La página cuenta antes que una dirección escrita abajo.',
  'announcement.href': 'O una dirección',
  'announcement.href.description':
    'Una página de este sitio, como /contact-us, o una dirección completa con https://, mailto: o tel:.',
  'announcement.from': 'Desde',
  'announcement.from.description':
    'Cuándo aparece la barra, en hora del Este de EE. UU. Si lo deja vacío, la barra aparece cuando usted publica.',
  'announcement.until': 'Hasta',
  'announcement.until.description':
    'Cuándo desaparece la barra, en hora del Este de EE. UU. Si lo deja vacío, la barra se queda hasta que despublique este documento.',
  'announcement.pages': 'Solo en estas páginas',
  'announcement.pages.description': 'Si lo deja vacío, todas las páginas muestran la barra.',
  'announcement.pages.of.reference': 'Página',
}
