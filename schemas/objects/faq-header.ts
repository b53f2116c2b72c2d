import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of the FAQ page, and for the heading of its product comparison. */
export const faqHeaderFields = [
  localizedField({
    name: 'faqHeading',
    type: 'string',
    title: 'Heading',
    description: 'The large heading at the top of the FAQ page. Say what visitors find here.',
    group: 'faqHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'faqIntro',
    type: 'text',
    title: 'Introduction',
    description:
      'One or two sentences below the heading. Say what the answers are about, and what visitors can do if they find no answer.',
    group: 'faqHeader',
    atMost: 220,
  }),
  localizedField({
    name: 'faqContactLinkText',
    type: 'string',
    title: 'Text of the contact link',
    description:
      'The text of the link to the contact page. The link is below the table of contents, and below the search if the search finds no question.',
    group: 'faqHeader',
    atMost: 40,
  }),
  localizedField({
    name: 'faqProductsHeading',
    type: 'string',
    title: 'Heading above the products',
    description: 'The heading above the short comparison of the products, below the questions.',
    group: 'faqHeader',
    atMost: 80,
  }),
]
