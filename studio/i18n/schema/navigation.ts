const page = 'Página'
const pageDescription =
  'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.'

export const navigationEs = {
  'navigation.description':
    'Los enlaces del encabezado y del pie de todas las páginas. El sitio muestra siempre también el teléfono, el inicio de sesión y el botón de la prueba.',
  'navigation.group.header': 'Encabezado',
  'navigation.group.footer': 'Pie de página',
  'navigation.header': 'Encabezado',
  'navigation.header.description':
    'Las entradas del encabezado, cuatro como máximo: enlaces, o títulos con enlaces. Un teléfono muestra todas detrás del botón del menú. Arrastre una entrada para moverla.',
  'navigation.header.of.navLink': 'Enlace',
  'navigation.header.of.navMenu': 'Título con enlaces',
  'navigation.footer': 'Columnas del pie de página',
  'navigation.footer.description':
    'Las columnas de enlaces del pie de página, dos como máximo. Los datos de contacto de la empresa se quedan a la derecha.',
  'navigation.footer.of.navMenu': 'Título con enlaces',
  'navigation.last': 'Última línea del pie de página',
  'navigation.last.description':
    'Los enlaces de la última línea del pie de página, tres como máximo, por ejemplo el aviso de privacidad.',
  'navigation.last.of.navLink': 'Enlace',
  navLink: 'Enlace',
  'navLink.preview.unnamed': 'Enlace sin texto',
  'navLink.page': page,
  'navLink.page.description': pageDescription,
  'navLink.href': 'O una dirección',
  'navLink.href.description':
    'Adónde lleva el enlace: una página de este sitio, como /contact-us, una dirección completa con https://, mailto: o tel:, o {log-in} o {registration} para el inicio de sesión y el registro de los clientes.',
  'navLink.label': 'Texto del enlace',
  'navLink.label.description':
    'El texto del enlace, de 40 caracteres como máximo. Si lo deja vacío, un enlace a un producto muestra su nombre corto, un enlace a una pregunta muestra la pregunta y un enlace a una página de campaña muestra su nombre.',
  navMenu: 'Título con enlaces',
  'navMenu.preview.unnamed': 'Menú sin título',
  'navMenu.label': 'Título',
  'navMenu.label.description':
    'El título arriba de los enlaces: una o dos palabras, 18 caracteres como máximo.',
  'navMenu.products': 'Empezar con todos los productos',
  'navMenu.products.description':
    'Encendido: el menú muestra los productos antes de los otros enlaces, en el orden de la lista «Productos».',
  'navMenu.links': 'Enlaces',
  'navMenu.links.description':
    'Los enlaces debajo del título, ocho como máximo. Arrastre un enlace para moverlo.',
  'navMenu.links.of.navLink': 'Enlace',
}
