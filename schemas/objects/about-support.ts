import {localizedField} from '../fields/localized-field.ts'

/** Fields for the section about the company and its support, near the end of the home page. */
export const aboutSupportFields = [
  localizedField({
    name: 'aboutHeading',
    type: 'string',
    title: 'Heading about the company',
    description: 'The heading above the left text near the end of the home page.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'aboutText',
    type: 'richText',
    title: 'About the company',
    description:
      'Who the company is and since when. Write two short paragraphs, with facts rather than adjectives.',
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'supportHeading',
    type: 'string',
    title: 'Heading about support',
    description: 'The heading above the right text near the end of the home page.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'supportText',
    type: 'richText',
    title: 'About support',
    description:
      'How customers reach a person in support. The phone number and hours come from Settings, so do not repeat them here.',
    group: 'aboutSupport',
  }),
]
