const leaveEmpty = 'Déjelo vacío para no mostrar ningún enlace.'

export const siteSettingsEs = {
  'siteSettings.group.company': 'Empresa',
  'siteSettings.group.contact': 'Contacto',
  'siteSettings.group.links': 'Enlaces y descargas',
  'siteSettings.group.seo': 'Buscadores',
  'siteSettings.companyName': 'Nombre de la empresa',
  'siteSettings.companyName.description':
    'El nombre de la empresa en el logotipo, en el pie de página, en la pestaña del navegador de todas las páginas y en los correos a los visitantes. Es igual en los dos idiomas.',
  'siteSettings.tagline': 'La empresa en una oración',
  'siteSettings.tagline.description':
    'Una oración que describe a la empresa. Se muestra debajo del logotipo, en el pie de todas las páginas.',
  'siteSettings.foundedYear': 'Año de fundación',
  'siteSettings.foundedYear.description':
    'El año en que se fundó la empresa, por ejemplo 1989. Aparece en el pie de página.',
  'siteSettings.premiumPrice': 'Edición premium: precio del primer año (US$)',
  'siteSettings.premiumPrice.description':
    'Lo que cuesta la edición premium de escritorio el primer año. Los textos que contienen {premium-price} muestran este precio.',
  'siteSettings.premiumTrialDays': 'Edición premium: días de prueba gratis',
  'siteSettings.premiumTrialDays.description':
    'Cuántos días dura la prueba gratis de la edición premium. La página de la prueba gratis y los textos que contienen {premium-trial-days} muestran este número. Si el campo está vacío, la página de la prueba dice 45 días.',
  'siteSettings.phone': 'Teléfono de soporte',
  'siteSettings.phone.description':
    'El teléfono de soporte. Aparece en el botón de llamar y en el pie de todas las páginas, junto al texto sobre el soporte en la página de inicio, en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, y en los correos a los visitantes. Los visitantes lo ven exactamente como usted lo escribe, por ejemplo (555) 555-0142.',
  'siteSettings.fax': 'Fax',
  'siteSettings.fax.description':
    'El número de fax de la página de contacto. Déjelo vacío si no hay número de fax.',
  'siteSettings.supportEmail': 'Correo de soporte',
  'siteSettings.supportEmail.description':
    'El correo de soporte. Aparece en el pie de todas las páginas, en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, y en los correos a los visitantes. Un clic en el correo abre el programa de correo del visitante.',
  'siteSettings.supportHours': 'Horario de soporte',
  'siteSettings.supportHours.description':
    'Cuándo contesta soporte el teléfono. Aparece junto al teléfono en la página de inicio y en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, en el pie de página y en los correos a los visitantes. Incluya los días, las horas y la zona horaria, como «Lunes a viernes, 8:30 a.m. a 5 p.m., hora del Este».',
  'siteSettings.addressLines': 'Dirección postal',
  'siteSettings.addressLines.description':
    'La dirección postal de la empresa. Aparece en el pie de todas las páginas y en la página de contacto. Escriba cada línea de la dirección por separado.',
  'siteSettings.addressLines.of.string': 'Línea de la dirección',
  'siteSettings.facebookUrl': 'Página de Facebook',
  'siteSettings.facebookUrl.description': `La dirección de la página de la empresa en Facebook. El pie de página muestra un ícono de Facebook con este enlace. ${leaveEmpty}`,
  'siteSettings.instagramUrl': 'Página de Instagram',
  'siteSettings.instagramUrl.description': `La dirección de la página de la empresa en Instagram. El pie de página muestra un ícono de Instagram con este enlace. ${leaveEmpty}`,
  'siteSettings.remoteSupportMac': 'Soporte remoto para Mac',
  'siteSettings.remoteSupportMac.description': `Una descarga en la página de preguntas frecuentes: el programa con el que soporte puede ver la Mac de un cliente (.dmg). ${leaveEmpty}`,
  'siteSettings.remoteSupportWindows': 'Soporte remoto para Windows',
  'siteSettings.remoteSupportWindows.description': `Una descarga en la página de preguntas frecuentes: el programa con el que soporte puede ver la computadora de un cliente (.exe). ${leaveEmpty}`,
  'siteSettings.legalFormatDownload': 'Formato tamaño oficio',
  'siteSettings.legalFormatDownload.description': `Una descarga en la página de preguntas frecuentes: el formato para imprimir órdenes de servicio en papel tamaño oficio. ${leaveEmpty}`,
  'siteSettings.seoTitle': 'El sitio en pocas palabras',
  'siteSettings.seoTitle.description':
    'El titular del sitio que reciben los buscadores, después del nombre de la empresa. Diga qué ofrece la empresa y a quién, en menos de 60 caracteres.',
  'siteSettings.seoDescription': 'Descripción para buscadores',
  'siteSettings.seoDescription.description':
    'Cómo describen a la empresa los buscadores y los asistentes de IA. También es el texto de los enlaces compartidos a páginas sin descripción propia. Escriba una o dos oraciones sencillas, en menos de 160 caracteres.',
  'siteSettings.socialImage': 'Imagen al compartir',
  'siteSettings.socialImage.description':
    'Se usa en los enlaces compartidos a páginas sin imagen propia, como la de contacto. Se muestra a la derecha de la imagen que el sitio crea para el enlace. La imagen se recorta casi en cuadrado: oprima el botón de recortar para elegir la parte que se queda. Use una imagen de al menos 600 píxeles de ancho. Si la deja vacía, el sitio usa la imagen de arriba de la página de inicio.',
}
