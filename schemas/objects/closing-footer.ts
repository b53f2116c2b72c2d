import {localizedField} from '../fields/localized-field.ts'

/** @param optional - whether the heading may be empty, which hides the section */
const fields = (optional: boolean) => [
  localizedField({
    name: 'closingHeading',
    type: 'string',
    title: 'Heading',
    description: optional
      ? 'The heading of the last section of the home page, above the trial button and the prices. To hide the section, leave this field empty.'
      : 'The heading of the last section of the page, above the trial button.',
    group: 'closingFooter',
    atMost: 80,
    optional,
  }),
  localizedField({
    name: 'twoMinutesMessage',
    type: 'text',
    title: 'Quick-start message',
    description:
      'Say how quickly a shop can start to use the product. Shown below the heading of the last section.',
    group: 'closingFooter',
    atMost: 220,
    optional,
  }),
  localizedField({
    name: 'noCardNote',
    type: 'string',
    title: 'No-card note',
    description:
      'Short text in small print below the button, such as “No credit card needed for the trial.”',
    group: 'closingFooter',
    atMost: 80,
    optional,
  }),
  localizedField({
    name: 'faqLinkText',
    type: 'string',
    title: 'Text of the FAQ link',
    description: 'The text of the link to the FAQ page. Shown below the small print.',
    group: 'closingFooter',
    atMost: 60,
    optional,
  }),
]

/**
 * Fields for the last section of a product page or a landing page, which asks visitors once more to
 * start a trial.
 */
export const closingFooterFields = fields(false)

/** Fields for the last section of the home page. */
export const homeClosingFields = fields(true)
