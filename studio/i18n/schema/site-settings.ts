const leaveEmpty = 'Déjelo vacío para no mostrar ningún enlace.'

/** The settings with the company's data. */
export const siteSettingsEs = {
  siteSettings: 'Ajustes',
  'siteSettings.preview.title': 'Ajustes',
  'siteSettings.group.company': 'Empresa',
  'siteSettings.group.contact': 'Contacto',
  'siteSettings.group.links': 'Enlaces y descargas',
  'siteSettings.group.seo': 'Buscadores',
  'siteSettings.companyName': 'Nombre de la empresa',
  'siteSettings.companyName.description':
    'En el logotipo, en el pie de página y en el nombre de todas las páginas en las pestañas del navegador. Se escribe igual en todos los idiomas.',
  'siteSettings.tagline': 'La empresa en una oración',
  'siteSettings.tagline.description':
    'Debajo del logotipo en el pie de página, en todas las páginas.',
  'siteSettings.foundedYear': 'Año de fundación',
  'siteSettings.foundedYear.description':
    'Solo el año, por ejemplo 1989. Aparece en el pie de página.',
  'siteSettings.phone': 'Teléfono de soporte',
  'siteSettings.phone.description':
    'En el botón de llamar y en el pie de todas las páginas, junto al texto sobre el soporte en la página de inicio, y en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, escrito exactamente así, por ejemplo (555) 555-0142.',
  'siteSettings.fax': 'Fax',
  'siteSettings.fax.description': 'En la página de contacto. Déjelo vacío para no mostrar ninguno.',
  'siteSettings.supportEmail': 'Correo de soporte',
  'siteSettings.supportEmail.description':
    'En el pie de todas las páginas y en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, donde abre el programa de correo del visitante.',
  'siteSettings.supportHours': 'Horario de soporte',
  'siteSettings.supportHours.description':
    'Junto al teléfono en la página de inicio y en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, y en el pie de página. Convienen los días, las horas y la zona horaria, como «Lunes a viernes, 8:30 a.m. a 5 p.m., hora del Este».',
  'siteSettings.addressLines': 'Dirección postal',
  'siteSettings.addressLines.description':
    'En el pie de todas las páginas y en la página de contacto, un renglón de la dirección por línea.',
  'siteSettings.addressLines.of.string': 'Línea de la dirección',
  'siteSettings.facebookUrl': 'Página de Facebook',
  'siteSettings.facebookUrl.description': `El símbolo de Facebook en el pie de página. ${leaveEmpty}`,
  'siteSettings.instagramUrl': 'Página de Instagram',
  'siteSettings.instagramUrl.description': `El símbolo de Instagram en el pie de página. ${leaveEmpty}`,
  'siteSettings.remoteSupportMac': 'Soporte remoto para Mac',
  'siteSettings.remoteSupportMac.description': `En la página de preguntas frecuentes, entre las descargas: el programa con el que soporte ve la Mac de un cliente (.dmg). ${leaveEmpty}`,
  'siteSettings.remoteSupportWindows': 'Soporte remoto para Windows',
  'siteSettings.remoteSupportWindows.description': `En la página de preguntas frecuentes, entre las descargas: el programa con el que soporte ve la computadora de un cliente (.exe). ${leaveEmpty}`,
  'siteSettings.legalFormatDownload': 'Formato tamaño oficio',
  'siteSettings.legalFormatDownload.description': `En la página de preguntas frecuentes, entre las descargas: el formato para imprimir órdenes de servicio en papel tamaño oficio. ${leaveEmpty}`,
  'siteSettings.seoTitle': 'El sitio en pocas palabras',
  'siteSettings.seoTitle.description':
    'Los buscadores lo reciben como el titular del sitio, después del nombre de la empresa. Conviene decir qué ofrece la empresa y a quién, en menos de 60 caracteres.',
  'siteSettings.seoDescription': 'Descripción para buscadores',
  'siteSettings.seoDescription.description':
    'Lo que se dice de la empresa a los buscadores y a los asistentes de IA, y el texto de los enlaces compartidos a páginas que no tienen uno propio. Convienen una o dos oraciones sencillas, en menos de 160 caracteres.',
  'siteSettings.socialImage': 'Imagen al compartir',
  'siteSettings.socialImage.description':
    'Para enlaces compartidos a páginas sin imagen propia, como la de contacto: va a la derecha de una imagen que dibuja el sitio. Se recorta casi en cuadrado: oprima el botón de recortar para elegir lo que debe quedar a la vista. De al menos 600 píxeles de ancho. Déjela vacía para mostrar la imagen de arriba de la página de inicio, en cada idioma.',
}
