import {localizedField} from '../fields/localized-field.ts'

/** How a product helps a shop: the first list on its page. */
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
