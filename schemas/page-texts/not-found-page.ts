import {line, text} from './localized-value.ts'

/**
 * The texts of the page for unknown addresses. The sample content has them, and the site shows them
 * while the document `notFoundPage` or a text in it does not exist.
 */
export const notFoundTexts = {
  page: {
    heading: line('404', '404'),
    text: text(
      "Oops - we've looked everywhere and could not find this.",
      'Lo sentimos: buscamos por todas partes y no encontramos esta página.',
    ),
    homeButton: line('Back to the home page', 'Volver a la página de inicio'),
  },
}
