import {localizedField} from '../fields/localized-field.ts'

/** How a product helps a shop: the first list on its page. */
export const helpYouFields = [
  localizedField({
    name: 'helpYouHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the first list of the product page.',
    group: 'helpYou',
    atMost: 80,
  }),
  localizedField({
    name: 'helpYouList',
    type: 'stringList',
    title: 'How it helps',
    description:
      'What gets easier in the shop, one gain a line. Good: three to six lines that start with a verb.',
    group: 'helpYou',
  }),
]
