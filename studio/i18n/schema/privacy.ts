/** The privacy statement, a document per language. */
export const privacyEs = {
  privacyStatement: 'Declaración de privacidad',
  'privacyStatement.preview.unnamed': 'Declaración de privacidad',
  'privacyStatement.group.content': 'Declaración',
  'privacyStatement.group.seo': 'Buscadores',
  'privacyStatement.title': 'Título',
  'privacyStatement.title.description':
    'El encabezado grande de la página de privacidad, en el idioma de esta declaración.',
  'privacyStatement.effectiveDate': 'Vigente desde',
  'privacyStatement.effectiveDate.description':
    'El día a partir del cual rige este texto. La página lo muestra debajo del encabezado, escrito en el idioma de la página. Cámbielo junto con el texto, en los dos idiomas.',
  'privacyStatement.body': 'Declaración',
  'privacyStatement.body.description':
    'El texto completo de la página de privacidad. Cada encabezado se vuelve una línea del índice de la página y una dirección a la que se puede enlazar; si cambia las palabras de un encabezado, cambia su dirección.',
  'privacyStatement.language': 'Idioma',
  'privacyStatement.language.description':
    'El idioma en que está escrita esta declaración. No se puede cambiar.',
  'privacyStatement.language.option.en': 'English',
  'privacyStatement.language.option.es': 'Español',
  'privacyStatement.seoTitle': 'Título al compartir',
  'privacyStatement.seoTitle.description':
    'El título que aparece cuando alguien comparte la página en Facebook o en un mensaje. Conviene poner primero lo que es la página y al final la empresa, en menos de 60 caracteres.',
  'privacyStatement.seoDescription': 'Descripción para buscadores',
  'privacyStatement.seoDescription.description':
    'Las dos líneas grises debajo del título en los resultados de búsqueda y en los enlaces compartidos. Convienen una o dos oraciones sencillas que den una razón para entrar, en menos de 160 caracteres.',
}
