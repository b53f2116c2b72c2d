import {pageSeoEs} from './page-seo.ts'

/** The home page. */
export const homePageEs = {
  homePage: 'Página de inicio',
  'homePage.preview.title': 'Página de inicio',
  'homePage.group.hero': 'Primera pantalla',
  'homePage.group.ticketIntro': 'Introducción',
  'homePage.group.tabs': 'Pestañas',
  'homePage.group.comparison': 'Comparación',
  'homePage.group.aboutSupport': 'Empresa y soporte',
  'homePage.group.reviews': 'Reseñas',
  'homePage.headline': 'Titular',
  'homePage.headline.description':
    'Las palabras más grandes del sitio, arriba de la página de inicio. Conviene decir lo que gana un taller, en ocho palabras o menos.',
  'homePage.heroTagline': 'Texto debajo del titular',
  'homePage.heroTagline.description':
    'Una o dos oraciones que respaldan el titular con datos, justo debajo de él.',
  'homePage.trialButton': 'Botón de la prueba gratis',
  'homePage.trialButton.description':
    'Las palabras del botón principal de la página de inicio, que lleva al registro. Conviene empezar con un verbo, como «Empiece su prueba gratis».',
  'homePage.heroImage': 'Imagen',
  'homePage.heroImage.description':
    'Va junto al titular. Conviene una pantalla real del producto, en el idioma de la página.',
  'homePage.introHeading': 'Encabezado',
  'homePage.introHeading.description':
    'Encabeza la introducción, debajo de la primera pantalla de la página de inicio.',
  'homePage.introText': 'Texto',
  'homePage.introText.description':
    'Junto a la imagen de la orden de servicio. Convienen de dos a cuatro oraciones sobre cómo un trabajo pasa del tiempo de mano de obra a la orden pagada.',
  'homePage.introImage': 'Imagen de la orden de servicio',
  'homePage.introImage.description':
    'Una orden de servicio tal como la muestra el producto, con sumas correctas.',
  'homePage.ticketsTabs': 'Órdenes de servicio',
  'homePage.ticketsTabs.description':
    'El grupo de pestañas debajo de la introducción. Sus palabras y sus pestañas se editan en Pestañas.',
  'homePage.shopManagementTabs': 'Administración del taller',
  'homePage.shopManagementTabs.description':
    'El grupo de pestañas debajo de la comparación. Sus palabras y sus pestañas se editan en Pestañas.',
  'homePage.comparisonHeading': 'Encabezado',
  'homePage.comparisonHeading.description':
    'Encabeza los tres productos, uno al lado del otro, en la página de inicio.',
  'homePage.comparisonIntro': 'Introducción',
  'homePage.comparisonIntro.description':
    'Una o dos oraciones debajo del encabezado que ayudan al visitante a elegir.',
  'homePage.aboutHeading': 'Encabezado sobre la empresa',
  'homePage.aboutHeading.description':
    'Encabeza el texto de la izquierda, hacia el final de la página de inicio.',
  'homePage.aboutText': 'Sobre la empresa',
  'homePage.aboutText.description':
    'Quiénes somos y desde cuándo. Convienen dos párrafos cortos, con datos antes que adjetivos.',
  'homePage.supportHeading': 'Encabezado sobre el soporte',
  'homePage.supportHeading.description':
    'Encabeza el texto de la derecha, hacia el final de la página de inicio.',
  'homePage.supportText': 'Sobre el soporte',
  'homePage.supportText.description':
    'Cómo llegan los clientes a hablar con una persona. El teléfono y el horario vienen de los ajustes: no los repita aquí.',
  'homePage.reviewsHeading': 'Encabezado',
  'homePage.reviewsHeading.description':
    'Encabeza las tarjetas con reseñas al final de la página de inicio.',
  'homePage.reviews': 'Reseñas',
  'homePage.reviews.description':
    'Las tarjetas en el orden en que se muestran. Tres llenan la fila. Arrástrelas para cambiar el orden.',
  'homePage.reviews.of.reference': 'Reseña',
  ...pageSeoEs('homePage'),
}
