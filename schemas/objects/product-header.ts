import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of a product page. */
export const productHeaderFields = [
  localizedField({
    name: 'name',
    type: 'string',
    title: both('Product name', 'Nombre del producto'),
    description: both(
      'The full name of the product. Shown in large type at the top of the product page, and in the browser tab.',
      'El nombre completo del producto. Aparece en letra grande arriba de la página del producto y en la pestaña del navegador.',
    ),
    group: 'productHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'tagline',
    type: 'string',
    title: both('Tagline', 'Lema'),
    description: both(
      'Say what the product does, in about ten words. Shown below the product name on the product page and in the products menu.',
      'Diga lo que hace el producto, en unas diez palabras. Se muestra debajo del nombre en la página del producto y en el menú de productos.',
    ),
    group: 'productHeader',
    atMost: 90,
  }),
  localizedField({
    name: 'intro',
    type: 'text',
    title: both('Introduction', 'Introducción'),
    description: both(
      'Two or three sentences about the product at the top of its page, above the trial button.',
      'Dos o tres oraciones al inicio de la página del producto, arriba del botón de la prueba gratis.',
    ),
    group: 'productHeader',
  }),
  localizedField({
    name: 'productImage',
    type: 'picture',
    title: both('Picture', 'Imagen'),
    description: both(
      'A real screenshot of the product. Shown next to the product name at the top of the page.',
      'Una pantalla real del producto. Se muestra junto al nombre del producto al inicio de la página.',
    ),
    group: 'productHeader',
  }),
]
