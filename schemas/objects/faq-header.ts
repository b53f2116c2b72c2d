import {localizedField} from '../fields/localized-field.ts'

/** The top of the FAQ page, and the heading of the products below it. */
export const faqHeaderFields = [
  localizedField({
    name: 'faqHeading',
    type: 'string',
    title: 'Heading',
    description: 'The largest words of the FAQ page. Good: what a visitor finds here.',
    group: 'faqHeader',
    atMost: 60,
  }),
  localizedField({
    name: 'faqIntro',
    type: 'text',
    title: 'Introduction',
    description:
      'One or two sentences below the heading. Good: what the answers cover, and what to do if yours is not among them.',
    group: 'faqHeader',
    atMost: 220,
  }),
  localizedField({
    name: 'faqContactLinkText',
    type: 'string',
    title: 'Words of the contact link',
    description:
      'On the button below the introduction, and beside the filter when nothing matches; both lead to the contact page.',
    group: 'faqHeader',
    atMost: 40,
  }),
  localizedField({
    name: 'faqProductsHeading',
    type: 'string',
    title: 'Heading above the products',
    description: 'Heads the short comparison of the products, below the questions.',
    group: 'faqHeader',
    atMost: 80,
  }),
]
