// Over 200 lines: one list of texts.
const heading = 'Encabezado'
const button = 'Botón'
const headingAndText = 'Encabezado y texto'

const groups = (type: string) => ({
  [`${type}.group.page`]: 'Página',
  [`${type}.group.form`]: 'Formulario',
  [`${type}.group.seo`]: 'Buscadores',
})

const field = (path: string, title: string, description: string) => ({
  [path]: title,
  [`${path}.description`]: description,
})

const intro = (type: string) => ({
  ...groups(type),
  ...field(
    `${type}.heading`,
    heading,
    'El encabezado grande arriba de la página. Diga qué pueden hacer aquí los visitantes.',
  ),
  ...field(`${type}.intro`, 'Introducción', 'Una o dos oraciones debajo del encabezado.'),
  ...field(
    `${type}.seoDescription`,
    'Descripción para buscadores',
    'El texto breve debajo del título en los resultados de búsqueda y en los enlaces compartidos. Los asistentes de IA también lo usan para describir la página. Dé una razón para entrar, en una o dos oraciones sencillas y menos de 160 caracteres.',
  ),
})

const signposts = (type: string) => ({
  ...field(
    `${type}.signpostsHeading`,
    'Encabezado de los enlaces',
    'El encabezado arriba de los enlaces al final de la página.',
  ),
  ...field(
    `${type}.signposts`,
    'Enlaces',
    'Los enlaces al final de la página, tres como máximo. Arrastre un enlace para moverlo.',
  ),
  [`${type}.signposts.of.signpost`]: 'Enlace con texto',
})

const confirmation = (type: string) => ({
  [`${type}.group.confirmation`]: 'Después de enviar',
  ...field(
    `${type}.submitButton`,
    button,
    'El texto del botón que envía el formulario. Empiece con un verbo. El formulario es igual en las páginas de campaña.',
  ),
  ...field(
    `${type}.confirmationHeading`,
    heading,
    'El encabezado grande de la página después de enviar. Diga que el formulario llegó.',
  ),
  ...field(
    `${type}.confirmationIntro`,
    'Texto',
    'Una o dos oraciones debajo del encabezado. El sitio agrega el número de referencia y el teléfono.',
  ),
  ...field(
    `${type}.nextHeading`,
    'Encabezado de los pasos',
    'El encabezado arriba de los pasos que siguen después de enviar.',
  ),
  ...field(
    `${type}.homeButton`,
    'Botón a la página de inicio',
    'El texto del botón que lleva a la página de inicio.',
  ),
})

const nextSteps = (type: string) => ({
  ...field(
    `${type}.nextSteps`,
    'Pasos',
    'Lo que pasa después de enviar, en orden. El sitio numera los pasos.',
  ),
  [`${type}.nextSteps.of.pageStep`]: headingAndText,
})

const formButton = (type: string) =>
  field(
    `${type}.formButton`,
    'Botón al formulario',
    'El texto del botón de arriba que lleva al formulario de abajo.',
  )

const mailButton = (type: string) =>
  field(
    `${type}.mailButton`,
    'Botón del correo electrónico',
    'El texto del botón que empieza un correo electrónico, para visitantes que no usan el formulario.',
  )

/** Spanish texts for the fields of the pages with a form, and of the page for unknown addresses. */
export const pageTextsEs: Readonly<Record<string, string>> = {
  ...intro('contactPage'),
  ...field(
    'contactPage.formHeading',
    'Encabezado del formulario',
    'El encabezado arriba del formulario de contacto.',
  ),
  ...field(
    'contactPage.formText',
    'Texto del formulario',
    'Una o dos oraciones entre el encabezado y el formulario.',
  ),
  ...field(
    'contactPage.adviceHeading',
    'Encabezado de los consejos',
    'El encabezado arriba de la lista junto al formulario.',
  ),
  ...field(
    'contactPage.advice',
    'Consejos',
    'La lista junto al formulario: lo que debe tener un mensaje. Un punto por línea.',
  ),
  ...signposts('contactPage'),
  ...confirmation('contactPage'),
  ...nextSteps('contactPage'),
  ...intro('correctionPage'),
  ...formButton('correctionPage'),
  ...mailButton('correctionPage'),
  ...field(
    'correctionPage.exampleHeading',
    'Etiqueta del ejemplo',
    'El texto pequeño arriba del ejemplo junto al encabezado.',
  ),
  ...field(
    'correctionPage.exampleJob',
    'Trabajo del ejemplo',
    'El trabajo cuyos tiempos muestra el ejemplo.',
  ),
  ...field(
    'correctionPage.exampleVehicle',
    'Vehículo del ejemplo',
    'El año, la marca, el modelo y el motor del ejemplo.',
  ),
  ...field(
    'correctionPage.exampleReason',
    'Motivo del ejemplo',
    'Por qué el taller del ejemplo necesita más tiempo. Se muestra debajo de los tiempos.',
  ),
  ...field(
    'correctionPage.neededHeading',
    'Encabezado de la preparación',
    'El encabezado arriba de la lista de lo que los visitantes necesitan para el formulario.',
  ),
  ...field(
    'correctionPage.needed',
    'Preparación',
    'Lo que los visitantes necesitan antes de llenar el formulario.',
  ),
  'correctionPage.needed.of.pageStep': headingAndText,
  ...field(
    'correctionPage.processHeading',
    'Encabezado del proceso',
    'El encabezado arriba de los pasos al final de la página.',
  ),
  ...field(
    'correctionPage.nextSteps',
    'Pasos del proceso',
    'Lo que ustedes hacen con una corrección, en orden. La página muestra los pasos debajo del formulario, y la confirmación también.',
  ),
  'correctionPage.nextSteps.of.pageStep': headingAndText,
  ...field(
    'correctionPage.nextNote',
    'Nota debajo de los pasos',
    'La nota debajo de los pasos, en la página y en la confirmación.',
  ),
  ...field(
    'correctionPage.formHeading',
    'Encabezado del formulario',
    'El encabezado arriba del formulario.',
  ),
  ...field(
    'correctionPage.vehicleHeading',
    'Encabezado de la parte 1',
    'El encabezado arriba de los campos del vehículo.',
  ),
  ...field(
    'correctionPage.timesHeading',
    'Encabezado de la parte 2',
    'El encabezado arriba de los campos del trabajo y sus tiempos.',
  ),
  ...field(
    'correctionPage.shopHeading',
    'Encabezado de la parte 3',
    'El encabezado arriba de los campos del taller.',
  ),
  ...confirmation('correctionPage'),
  ...intro('trialPage'),
  ...field(
    'trialPage.trialButton',
    'Botón de la prueba gratis',
    'El texto del botón principal, que abre el registro. Empiece con un verbo.',
  ),
  ...formButton('trialPage'),
  ...mailButton('trialPage'),
  ...field('trialPage.cardNote', 'Nota sobre la tarjeta', 'La nota breve debajo de los botones.'),
  ...field(
    'trialPage.onlineName',
    'Nombre de los productos en línea',
    'El texto arriba de los días de los productos en línea. Los días se editan en cada producto.',
  ),
  ...field(
    'trialPage.desktopName',
    'Nombre de los productos de escritorio',
    'El texto arriba de los días de la edición de escritorio. Los días se editan en Ajustes.',
  ),
  ...field(
    'trialPage.premiumLink',
    'Enlace a la edición premium',
    'El texto del enlace debajo de esos días. El enlace lleva a la pregunta sobre la edición premium.',
  ),
  ...field(
    'trialPage.stepsHeading',
    'Encabezado de los pasos',
    'El encabezado arriba de los pasos.',
  ),
  ...field(
    'trialPage.steps',
    'Pasos',
    'Cómo funciona una prueba, en orden. El sitio numera los pasos.',
  ),
  'trialPage.steps.of.pageStep': headingAndText,
  ...field(
    'trialPage.formHeading',
    'Encabezado del formulario',
    'El encabezado arriba del formulario.',
  ),
  ...field('trialPage.formText', 'Texto del formulario', 'Dice a quién le sirve el formulario.'),
  ...field(
    'trialPage.regionNote',
    'Nota sobre los países',
    'La nota arriba del formulario que dice dónde hay pruebas.',
  ),
  ...field(
    'trialPage.companyHeading',
    'Encabezado de la parte 1',
    'El encabezado arriba de los campos de la empresa.',
  ),
  ...field(
    'trialPage.contactHeading',
    'Encabezado de la parte 2',
    'El encabezado arriba de los campos del teléfono y el correo.',
  ),
  ...signposts('trialPage'),
  ...confirmation('trialPage'),
  ...nextSteps('trialPage'),
  ...intro('downloadPage'),
  ...field(
    'downloadPage.listHeading',
    'Encabezado de la lista',
    'El encabezado arriba de la lista de todas las descargas.',
  ),
  ...field(
    'downloadPage.othersHeading',
    'Encabezado de las otras descargas',
    'El encabezado arriba de las otras descargas en la página de un programa.',
  ),
  ...field(
    'downloadPage.programs',
    'Programas',
    'Los textos de la página de cada programa. Los cinco programas son fijos.',
  ),
  'downloadPage.programs.of.downloadProgram': 'Programa',
  ...field(
    'downloadPage.stepsHeading',
    'Encabezado de los pasos',
    'El encabezado arriba de los pasos.',
  ),
  ...field(
    'downloadPage.steps',
    'Pasos',
    'Cómo instalar un programa, en orden. El sitio numera los pasos.',
  ),
  'downloadPage.steps.of.pageStep': headingAndText,
  ...field('downloadPage.submitButton', button, 'El texto del botón que empieza una descarga.'),
  ...field(
    'downloadPage.resumeButton',
    'Botón para reanudar',
    'El texto del mismo botón después de una pausa o de perder la conexión.',
  ),
  ...field('downloadPage.pauseButton', 'Botón para pausar', 'El texto del botón que pausa.'),
  ...field('downloadPage.cancelButton', 'Botón para cancelar', 'El texto del botón que cancela.'),
  ...field(
    'notFoundPage.heading',
    heading,
    'El encabezado grande de la página que ven los visitantes en una dirección desconocida.',
  ),
  ...field('notFoundPage.text', 'Texto', 'Una o dos oraciones debajo del encabezado.'),
  ...field(
    'notFoundPage.homeButton',
    'Botón a la página de inicio',
    'El texto del botón que lleva a la página de inicio.',
  ),
  pageStep: headingAndText,
  'pageStep.preview.unnamed': 'Sin encabezado',
  ...field('pageStep.title', heading, 'Unas pocas palabras, como «Le respondemos».'),
  ...field('pageStep.text', 'Texto', 'Una o dos oraciones debajo del encabezado.'),
  signpost: 'Enlace con texto',
  'signpost.preview.unnamed': 'Enlace sin texto',
  ...field(
    'signpost.page',
    'Página',
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  ),
  ...field(
    'signpost.href',
    'O una dirección',
    'Adónde lleva el enlace: una página de este sitio, como /correction-form, o una dirección completa con https://, mailto: o tel:.',
  ),
  ...field(
    'signpost.title',
    'Texto del enlace',
    'El nombre de la página a la que lleva el enlace.',
  ),
  ...field(
    'signpost.text',
    'Texto debajo del enlace',
    'Una oración que dice qué encuentran ahí los visitantes.',
  ),
  downloadProgram: 'Programa',
  ...field(
    'downloadProgram.product',
    'Letras',
    'Las letras del programa en la dirección. No se pueden cambiar.',
  ),
  ...field(
    'downloadProgram.heading',
    heading,
    'El encabezado grande de la página de descarga de este programa.',
  ),
  ...field(
    'downloadProgram.intro',
    'Introducción',
    'Una o dos oraciones debajo del encabezado. Diga qué es el programa.',
  ),
  ...field(
    'downloadProgram.name',
    'Nombre en la lista',
    'El texto junto a las letras en la lista de descargas.',
  ),
}
