import {localizedField} from '../fields/localized-field.ts'

/** Fields for the first list on a product page, which says how the product helps a shop. */
export const helpYouFields = [
  localizedField({
    name: 'helpYouHeading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the first list on the product page.',
    group: 'helpYou',
    atMost: 80,
  }),
  localizedField({
    name: 'helpYouList',
    type: 'stringList',
    title: 'How it helps',
    description:
      'What gets easier in the shop, one benefit per line. Write three to six lines that start with a verb.',
    group: 'helpYou',
  }),
]
