export const privacyEs = {
  'privacyStatement.preview.unnamed': 'Declaración de privacidad',
  'privacyStatement.group.content': 'Declaración',
  'privacyStatement.group.seo': 'Buscadores',
  'privacyStatement.title': 'Título',
  'privacyStatement.title.description':
    'El encabezado grande de la página de privacidad, en el idioma de esta declaración.',
  'privacyStatement.effectiveDate': 'Vigente desde',
  'privacyStatement.effectiveDate.description':
    'El día en que esta declaración entra en vigor. La página lo muestra debajo del encabezado. Cuando cambie el texto, cambie también esta fecha, en los dos idiomas.',
  'privacyStatement.body': 'Declaración',
  'privacyStatement.body.description':
    'El texto completo de la página de privacidad. Los encabezados aparecen en el índice y se puede enlazar a ellos. Si cambia un encabezado, los enlaces anteriores a él abren la página desde arriba.',
  'privacyStatement.language': 'Idioma',
  'privacyStatement.language.description':
    'El idioma en que está escrita esta declaración. No se puede cambiar.',
  'privacyStatement.language.option.en': 'English',
  'privacyStatement.language.option.es': 'Español',
  'privacyStatement.seoTitle': 'Título al compartir',
  'privacyStatement.seoTitle.description':
    'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje. Ponga primero de qué trata la página y al final la empresa, en menos de 60 caracteres.',
  'privacyStatement.seoDescription': 'Descripción para buscadores',
  'privacyStatement.seoDescription.description':
    'El texto breve debajo del título en los resultados de búsqueda y en los enlaces compartidos. Dé una razón para entrar, en una o dos oraciones sencillas y menos de 160 caracteres.',
}
