import {pageSeoEs} from './page-seo.ts'

export const homePageEs = {
  'homePage.group.hero': 'Primera pantalla',
  'homePage.group.ticketIntro': 'Introducción',
  'homePage.group.tabs': 'Pestañas',
  'homePage.group.comparison': 'Comparación',
  'homePage.group.aboutSupport': 'Empresa y soporte',
  'homePage.group.reviews': 'Reseñas',
  'homePage.group.closingFooter': 'Final de la página',
  'homePage.headline': 'Titular',
  'homePage.headline.description':
    'El titular grande arriba de la página. Diga lo que gana un taller, en ocho palabras o menos.',
  'homePage.heroTagline': 'Texto debajo del titular',
  'homePage.heroTagline.description':
    'Una o dos oraciones que respaldan el titular con datos, justo debajo de él.',
  'homePage.trialButton': 'Botón de la prueba gratis',
  'homePage.trialButton.description':
    'El texto del botón principal de la página, que abre el registro. Empiece con un verbo, como «Empiece su prueba gratis».',
  'homePage.heroImage': 'Imagen',
  'homePage.heroImage.description':
    'Se muestra junto al titular. Use una pantalla real del producto, en el idioma de la página.',
  'homePage.introHeading': 'Encabezado',
  'homePage.introHeading.description':
    'El encabezado de la introducción, debajo de la primera pantalla de la página de inicio.',
  'homePage.introText': 'Texto',
  'homePage.introText.description':
    'De dos a cuatro oraciones sobre cómo un trabajo pasa del tiempo de mano de obra a la orden pagada. Se muestra junto a la imagen de la orden de servicio.',
  'homePage.introImage': 'Imagen de la orden de servicio',
  'homePage.introImage.description':
    'Una orden de servicio tal como la muestra el producto. Revise que las sumas cuadren.',
  'homePage.ticketsTabs': 'Órdenes de servicio',
  'homePage.ticketsTabs.description':
    'El grupo de pestañas debajo de la introducción. Para editar sus textos y sus pestañas, vaya a «Pestañas».',
  'homePage.shopManagementTabs': 'Administración del taller',
  'homePage.shopManagementTabs.description':
    'El grupo de pestañas debajo de la comparación. Para editar sus textos y sus pestañas, vaya a «Pestañas».',
  'homePage.comparisonHeading': 'Encabezado',
  'homePage.comparisonHeading.description':
    'El encabezado arriba de la comparación de los tres productos.',
  'homePage.comparisonIntro': 'Introducción',
  'homePage.comparisonIntro.description':
    'Una o dos oraciones debajo del encabezado que ayudan al visitante a elegir.',
  'homePage.aboutHeading': 'Encabezado sobre la empresa',
  'homePage.aboutHeading.description':
    'El encabezado arriba del texto de la izquierda, en la sección sobre la empresa y el soporte.',
  'homePage.aboutText': 'Sobre la empresa',
  'homePage.aboutText.description':
    'Quién es la empresa y desde cuándo. Escriba dos párrafos cortos, con datos más que adjetivos.',
  'homePage.supportHeading': 'Encabezado sobre el soporte',
  'homePage.supportHeading.description':
    'El encabezado arriba del texto de la derecha, en la sección sobre la empresa y el soporte.',
  'homePage.supportText': 'Sobre el soporte',
  'homePage.supportText.description':
    'Cómo los clientes hablan con una persona de soporte. El teléfono y el horario vienen de Ajustes: no los repita aquí.',
  'homePage.facts': 'Datos',
  'homePage.facts.description':
    'Una fila de datos cortos arriba de los dos textos. Convienen cinco datos de seis palabras como máximo cada uno. Cada dato debe ser siempre cierto.',
  'homePage.shopCount': 'Cuántos talleres',
  'homePage.shopCount.description':
    'Un dato más, como «4,000 talleres». Use solo un número que pueda comprobar. Déjelo vacío para no mostrar ninguno.',
  'homePage.coverage': 'Vehículos que abarca',
  'homePage.coverage.description':
    'Un dato más: qué vehículos abarcan los tiempos, por ejemplo marcas o clases de peso. Déjelo vacío para no mostrar ninguno.',
  'homePage.customers': 'Nombres de clientes',
  'homePage.customers.description':
    'Talleres que aceptaron aparecer, cada uno como él mismo lo escribe. Se listan debajo de los datos. Déjelo vacío para no mostrar la lista.',
  'homePage.customers.of.string': 'Taller',
  'homePage.closingHeading': 'Encabezado',
  'homePage.closingHeading.description':
    'El encabezado de la última sección de la página de inicio, arriba del botón de la prueba gratis y los precios. Déjelo vacío para no mostrar esa sección.',
  'homePage.twoMinutesMessage': 'Mensaje sobre lo rápido que se empieza',
  'homePage.twoMinutesMessage.description':
    'Diga qué tan rápido puede empezar un taller. Se muestra debajo del encabezado.',
  'homePage.noCardNote': 'Nota: sin tarjeta',
  'homePage.noCardNote.description':
    'Texto breve en letra pequeña debajo del botón, como «La prueba gratis no requiere tarjeta de crédito».',
  'homePage.faqLinkText': 'Texto del enlace a las preguntas',
  'homePage.faqLinkText.description':
    'El texto del enlace a la página de preguntas frecuentes, debajo de la letra pequeña.',
  'homePage.reviewsHeading': 'Encabezado',
  'homePage.reviewsHeading.description': 'El encabezado arriba de las tarjetas con reseñas.',
  'homePage.reviews': 'Reseñas',
  'homePage.reviews.description':
    'Las reseñas, en el orden en que las ven los visitantes. Tres llenan una fila. Arrastre una reseña para moverla.',
  'homePage.reviews.of.reference': 'Reseña',
  ...pageSeoEs('homePage'),
}
