import {pageSeoEs} from './page-seo.ts'

export const productEs = {
  'product.preview.unnamed': 'Producto sin nombre',
  'product.preview.price': '{{price}} al mes',
  'product.preview.unpriced': 'Todavía sin precio',
  'product.ordering.order': 'Como en el sitio',
  'product.group.productHeader': 'Inicio de la página',
  'product.group.signUpCard': 'Precio y prueba',
  'product.group.helpYou': 'Cómo ayuda',
  'product.group.showcase': 'Pantallas',
  'product.group.featureList': 'Funciones',
  'product.group.benefitLists': 'Razones',
  'product.group.questions': 'Preguntas y reseña',
  'product.group.closingFooter': 'Final de la página',
  'product.group.comparison': 'Comparación',
  'product.group.blockOrder': 'Orden de los bloques',
  'product.group.place': 'Menú y dirección web',
  'product.name': 'Nombre del producto',
  'product.name.description':
    'El nombre completo del producto. Aparece en letra grande arriba de la página del producto y en la pestaña del navegador.',
  'product.tagline': 'Lema',
  'product.tagline.description':
    'Diga lo que hace el producto, en unas diez palabras. Se muestra debajo del nombre en la página del producto y en el menú de productos.',
  'product.intro': 'Introducción',
  'product.intro.description':
    'Dos o tres oraciones al inicio de la página del producto, arriba del botón de la prueba gratis.',
  'product.productImage': 'Imagen',
  'product.productImage.description':
    'Una pantalla real del producto. Se muestra junto al nombre del producto al inicio de la página.',
  'product.price': 'Precio al mes (US$)',
  'product.price.description':
    'El precio en dólares, solo el número, por ejemplo 17.50. En cuanto publica, los visitantes ven el precio en la página del producto, en la comparación y en la página de preguntas frecuentes, en los dos idiomas.',
  'product.priceChanges': 'Precios programados al mes',
  'product.priceChanges.description':
    'Precios que empiezan a la hora que usted elija. Publique ahora el precio programado: el sitio lo muestra automáticamente a partir de ese minuto, en los dos idiomas.',
  'product.priceChanges.of.priceChange': 'Precio programado',
  'product.additionalUserPrice': 'Cada usuario adicional al mes (US$)',
  'product.additionalUserPrice.description':
    'Lo que cuesta al mes cada usuario adicional, en dólares y solo el número. Déjelo vacío si el producto no se vende por usuario: entonces la tarjeta de precio no dice nada de usuarios, y la comparación muestra un enlace a la página de contacto.',
  'product.additionalUserPriceChanges': 'Precios programados de un usuario adicional',
  'product.additionalUserPriceChanges.description':
    'Lo que cuesta cada usuario adicional a partir de la hora que usted elija. El sitio muestra el precio programado automáticamente a partir de ese minuto.',
  'product.additionalUserPriceChanges.of.priceChange': 'Precio programado',
  'product.includedUsers': 'Usuarios incluidos en el precio',
  'product.includedUsers.description':
    'Cuántas personas pueden usar el producto por el precio al mes, por ejemplo 1.',
  'product.trialDays': 'Días de prueba gratis',
  'product.trialDays.description':
    'Cuánto dura la prueba gratis, en días: 21 para los productos en línea. Aparece en la página del producto y en la de la prueba gratis.',
  'product.signUpHeading': 'Encabezado',
  'product.signUpHeading.description':
    'El encabezado de la tarjeta de precio en la página del producto.',
  'product.signUpText': 'Texto',
  'product.signUpText.description':
    'Diga qué reciben los visitantes al registrarse. Se muestra debajo del precio. No escriba precios aquí: los muestra la tarjeta de precio.',
  'product.showcase': 'Pantallas',
  'product.showcase.description':
    'Pantallas del producto debajo del precio, en el orden en que las ven los visitantes. Con tres basta, y cuatro son el máximo. Arrastre una pantalla para moverla.',
  'product.showcase.of.reference': 'Pantalla',
  'product.questionsHeading': 'Encabezado de las preguntas',
  'product.questionsHeading.description':
    'El encabezado arriba de las preguntas en la página del producto, junto al teléfono de soporte.',
  'product.questions': 'Preguntas',
  'product.questions.description':
    'Las preguntas de la página de preguntas frecuentes que más hacen quienes compran este producto. La página del producto las muestra con su respuesta. Elija tres o cuatro.',
  'product.questions.of.reference': 'Pregunta',
  'product.review': 'Reseña',
  'product.review.description':
    'Una reseña en la que un taller dice algo de este producto. Se muestra debajo de las preguntas.',
  'product.closingHeading': 'Encabezado',
  'product.closingHeading.description':
    'El encabezado de la última sección de la página, arriba del botón de la prueba gratis.',
  'product.twoMinutesMessage': 'Mensaje sobre lo rápido que se empieza',
  'product.twoMinutesMessage.description':
    'Diga qué tan rápido puede empezar un taller. Se muestra debajo del encabezado.',
  'product.noCardNote': 'Nota: sin tarjeta',
  'product.noCardNote.description':
    'Texto breve en letra pequeña debajo del botón, como «La prueba gratis no requiere tarjeta de crédito».',
  'product.faqLinkText': 'Texto del enlace a las preguntas',
  'product.faqLinkText.description':
    'El texto del enlace a la página de preguntas frecuentes, debajo de la letra pequeña.',
  'product.blockOrder': 'Orden de los bloques',
  'product.blockOrder.description':
    'El orden en que los visitantes ven los bloques entre el precio y el final de la página. Arrastre un bloque para moverlo. Un bloque sin contenido no aparece en la página.',
  'product.blockOrder.of.string': 'Bloque',
  'product.blockOrder.of.string.option.showcase': 'Pantallas',
  'product.blockOrder.of.string.option.laborDemo': 'Demostración de tiempos',
  'product.blockOrder.of.string.option.featureList': 'Funciones',
  'product.blockOrder.of.string.option.comparison': 'Comparación',
  'product.blockOrder.of.string.option.benefitLists': 'Razones',
  'product.blockOrder.of.string.option.productQuestions': 'Preguntas',
  'product.blockOrder.of.string.option.review': 'Reseña',
  'product.comparisonImage': 'Gráfica de la comparación',
  'product.comparisonImage.description':
    'El sitio ya no muestra esta imagen. La reemplazó una tabla de lo que los productos pueden hacer.',
  'product.comparisonImage.deprecated': 'La comparación ya no tiene imágenes.',
  'product.shortName': 'Nombre en los menús',
  'product.shortName.description':
    'El nombre corto en el menú de arriba, en la comparación, en el pie de página y en las páginas de preguntas frecuentes y de la prueba gratis. Use tres palabras como máximo.',
  'product.slug': 'Dirección de la página',
  'product.slug.description':
    'El final de la dirección de la página, como real-time-pro. No se puede cambiar aquí, porque la usan los enlaces y los buscadores.',
  'product.order': 'Posición',
  'product.order.description':
    'La posición de la entrada en su lista. Para cambiarla, arrastre la entrada en la lista.',
  ...pageSeoEs('product'),
}
