import {pageSeoEs} from './page-seo.ts'

/** A product, its page and its price. */
export const productEs = {
  product: 'Producto',
  'product.preview.unnamed': 'Producto sin nombre',
  'product.preview.price': '{{price}} al mes',
  'product.preview.unpriced': 'Todavía sin precio',
  'product.ordering.order': 'Como en el sitio',
  'product.group.productHeader': 'Inicio de la página',
  'product.group.signUpCard': 'Precio y prueba',
  'product.group.helpYou': 'Cómo ayuda',
  'product.group.featureList': 'Funciones',
  'product.group.benefitLists': 'Razones',
  'product.group.closingFooter': 'Final de la página',
  'product.group.comparison': 'Comparación',
  'product.group.place': 'Menú y dirección',
  'product.name': 'Nombre del producto',
  'product.name.description':
    'El nombre completo: las palabras más grandes de la página del producto y el nombre de su pestaña en el navegador.',
  'product.tagline': 'Lema',
  'product.tagline.description':
    'Una línea justo debajo del nombre, y debajo del nombre corto en el menú de productos de todas las páginas. Conviene decir lo que hace el producto, en diez palabras.',
  'product.intro': 'Introducción',
  'product.intro.description':
    'Dos o tres oraciones al inicio de la página del producto, arriba del botón de la prueba gratis.',
  'product.productImage': 'Imagen',
  'product.productImage.description':
    'Una pantalla real del producto, junto a su nombre al inicio de la página.',
  'product.price': 'Precio al mes (US$)',
  'product.price.description':
    'Solo el número, por ejemplo 17.50. Aparece en la página del producto, en la comparación y en la página de preguntas frecuentes, en los dos idiomas, en cuanto usted publica.',
  'product.priceChanges': 'Precios programados al mes',
  'product.priceChanges.description':
    'Un precio que valdrá a partir de cierto momento. Publíquelo, y el sitio lo muestra desde ese mismo minuto, en los dos idiomas, sin que nadie tenga que estar presente.',
  'product.priceChanges.of.priceChange': 'Precio programado',
  'product.additionalUserPrice': 'Cada usuario adicional al mes (US$)',
  'product.additionalUserPrice.description':
    'Solo el número. Déjelo vacío si el producto no se vende por usuario: entonces la línea y el número de usuarios desaparecen de la tarjeta, y la comparación muestra una raya.',
  'product.additionalUserPriceChanges': 'Precios programados de un usuario adicional',
  'product.additionalUserPriceChanges.description':
    'Lo que costará cada usuario adicional a partir de cierto momento. El sitio lo muestra desde ese mismo minuto, igual que el precio de arriba.',
  'product.additionalUserPriceChanges.of.priceChange': 'Precio programado',
  'product.includedUsers': 'Usuarios incluidos en el precio',
  'product.includedUsers.description':
    'Cuántas personas pueden usar el producto por el precio de arriba, por ejemplo 1.',
  'product.trialDays': 'Días de prueba gratis',
  'product.trialDays.description':
    'Cuánto dura la prueba gratis, en días: 21 para los productos en línea. Aparece en la página del producto y en la de la prueba gratis.',
  'product.signUpHeading': 'Encabezado',
  'product.signUpHeading.description':
    'Encabeza la tarjeta con el precio en la página del producto.',
  'product.signUpText': 'Texto',
  'product.signUpText.description':
    'Lo que el visitante recibe al registrarse, debajo del precio. No escriba aquí importes: vienen de los números de arriba.',
  'product.closingHeading': 'Encabezado',
  'product.closingHeading.description':
    'Encabeza la última franja de la página del producto, arriba del botón de la prueba gratis.',
  'product.twoMinutesMessage': 'Mensaje de los dos minutos',
  'product.twoMinutesMessage.description':
    'Dice qué tan rápido puede empezar un taller, debajo del encabezado.',
  'product.noCardNote': 'Nota: sin tarjeta',
  'product.noCardNote.description':
    'Unas pocas palabras pequeñas debajo del botón: para la prueba gratis no se pide tarjeta de crédito.',
  'product.faqLinkText': 'Palabras del enlace a las preguntas',
  'product.faqLinkText.description':
    'El enlace debajo de la nota, que lleva a las preguntas frecuentes.',
  'product.comparisonImage': 'Gráfica de la comparación',
  'product.comparisonImage.description':
    'Ya no se muestra. La reemplazó la tabla de lo que los productos pueden hacer.',
  'product.comparisonImage.deprecated': 'La comparación ya no tiene imágenes.',
  'product.shortName': 'Nombre en los menús',
  'product.shortName.description':
    'El nombre corto en el menú de arriba, en la comparación, en el pie de página y en las páginas de preguntas frecuentes y de la prueba gratis. Convienen tres palabras como máximo.',
  'product.slug': 'Dirección de la página',
  'product.slug.description':
    'El final de la dirección de la página, como real-time-pro. No se puede cambiar aquí: los enlaces y los buscadores conocen la página por ella.',
  'product.order': 'Posición',
  'product.order.description':
    'El lugar en su lista. Para cambiarlo, arrastre la entrada en la lista.',
  ...pageSeoEs('product'),
}
