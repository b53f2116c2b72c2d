import {localizedField} from '../fields/localized-field.ts'

/** The last section of a product page: one more call to action. */
export const closingFooterFields = [
  localizedField({
    name: 'closingHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the last band of the product page, above the trial button.',
    group: 'closingFooter',
    atMost: 80,
  }),
  localizedField({
    name: 'twoMinutesMessage',
    type: 'text',
    title: 'Two-minutes message',
    description: 'Says how quickly a shop can start, below the heading.',
    group: 'closingFooter',
    atMost: 220,
  }),
  localizedField({
    name: 'noCardNote',
    type: 'string',
    title: 'No-card note',
    description: 'A few small words below the button: no credit card is needed for the trial.',
    group: 'closingFooter',
    atMost: 80,
  }),
  localizedField({
    name: 'faqLinkText',
    type: 'string',
    title: 'Words of the FAQ link',
    description: 'The link below the note that leads to the frequently asked questions.',
    group: 'closingFooter',
    atMost: 60,
  }),
]
