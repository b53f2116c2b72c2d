import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for a short announcement with a link within a landing page. */
export const announcementBandFields = [
  localizedField({
    name: 'text',
    type: 'string',
    title: 'Text',
    description: 'One sentence with the news, such as “The offer ends on May 31.”',
    atMost: 120,
  }),
  ...linkTargetFields({
    page: 'linkPage',
    address: 'link',
    title: 'Link',
    description:
      'Optional. Where the link goes: a page of this site, such as /faq, or a full address with https://.',
  }),
  localizedField({
    name: 'linkText',
    type: 'string',
    title: 'Text of the link',
    description:
      'The text of the link after the announcement. Visitors see it only if you also enter a link.',
    atMost: 40,
    optional: true,
  }),
]
