import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of a product page. */
export const productHeaderFields = [
  localizedField({
    name: 'name',
    type: 'string',
    title: 'Product name',
    description:
      'The full name of the product. Shown in large type at the top of the product page, and in the browser tab.',
    group: 'productHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'tagline',
    type: 'string',
    title: 'Tagline',
    description:
      'Say what the product does, in about ten words. Shown below the product name on the product page and in the products menu.',
    group: 'productHeader',
    atMost: 90,
  }),
  localizedField({
    name: 'intro',
    type: 'text',
    title: 'Introduction',
    description:
      'Two or three sentences about the product at the top of its page, above the trial button.',
    group: 'productHeader',
  }),
  localizedField({
    name: 'productImage',
    type: 'picture',
    title: 'Picture',
    description:
      'A real screenshot of the product. Shown next to the product name at the top of the page.',
    group: 'productHeader',
  }),
]
