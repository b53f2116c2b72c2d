import {localizedField} from '../fields/localized-field.ts'

/**
 * The last section of the FAQ page, for visitors who found no answer. Phone numbers and files come
 * from the settings.
 */
export const extraSupportFields = [
  localizedField({
    name: 'extraSupportHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the last band of the FAQ page, with the phone number of support.',
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'extraSupportText',
    type: 'text',
    title: 'Text',
    description:
      'Below that heading, above the phone number. Good: what to have ready when calling. Number and hours are edited in the settings.',
    group: 'extraSupport',
    atMost: 220,
  }),
  localizedField({
    name: 'downloadsHeading',
    type: 'string',
    title: 'Heading of the downloads',
    description: 'Heads the list of downloads beside the phone number.',
    group: 'extraSupport',
    atMost: 60,
  }),
  localizedField({
    name: 'downloadsText',
    type: 'text',
    title: 'Text of the downloads',
    description:
      'Below that heading, above the list. Good: which of them need a password. The files are edited in the settings.',
    group: 'extraSupport',
    atMost: 220,
  }),
]
