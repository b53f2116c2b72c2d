import {localizedField} from '../fields/localized-field.ts'

/** The section about the company and its support, near the end of the home page. */
export const aboutSupportFields = [
  localizedField({
    name: 'aboutHeading',
    type: 'string',
    title: 'Heading about the company',
    description: 'Heads the left text near the end of the home page.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'aboutText',
    type: 'richText',
    title: 'About the company',
    description: 'Who we are and since when. Good: two short paragraphs, facts before adjectives.',
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'supportHeading',
    type: 'string',
    title: 'Heading about support',
    description: 'Heads the right text near the end of the home page.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'supportText',
    type: 'richText',
    title: 'About support',
    description:
      'How customers reach a person. Phone number and hours come from the settings: do not repeat them here.',
    group: 'aboutSupport',
  }),
]
