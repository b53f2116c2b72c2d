import {localizedField} from '../fields/localized-field.ts'

/** The top of a product page. */
export const productHeaderFields = [
  localizedField({
    name: 'name',
    type: 'string',
    title: 'Product name',
    description:
      'The full name: the largest words of the product page, and the name of its browser tab.',
    group: 'productHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'tagline',
    type: 'string',
    title: 'Tagline',
    description:
      'One line right below the name, and below the short name in the products menu of every page. Good: what the product does, in ten words.',
    group: 'productHeader',
    atMost: 90,
  }),
  localizedField({
    name: 'intro',
    type: 'text',
    title: 'Introduction',
    description: 'Two or three sentences at the top of the product page, above the trial button.',
    group: 'productHeader',
  }),
  localizedField({
    name: 'productImage',
    type: 'picture',
    title: 'Picture',
    description: 'A real screen of the product, beside its name at the top of the page.',
    group: 'productHeader',
  }),
]
