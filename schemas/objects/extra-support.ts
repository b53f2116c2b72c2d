import {localizedField} from '../fields/localized-field.ts'

/**
 * Fields for the last section of the FAQ page, for visitors who found no answer. The section's phone
 * number and downloads are fields of the site settings.
 */
export const extraSupportFields = [
  localizedField({
    name: 'extraSupportHeading',
    type: 'string',
    title: 'Heading',
    description:
      'The heading of the last section of the FAQ page, which shows the support phone number.',
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'extraSupportText',
    type: 'text',
    title: 'Text',
    description:
      'The text between the heading and the phone number. Say what visitors should have ready when they call. You edit the phone number and the hours in Settings.',
    group: 'extraSupport',
    atMost: 220,
  }),
  localizedField({
    name: 'downloadsHeading',
    type: 'string',
    title: 'Heading above the downloads',
    description: 'The heading above the list of downloads, next to the phone number.',
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'downloadsText',
    type: 'text',
    title: 'Text above the downloads',
    description:
      'The text between the heading and the list of downloads. Say which downloads need a password. You edit the files in Settings.',
    group: 'extraSupport',
    atMost: 220,
  }),
]
