import {localizedField} from '../fields/localized-field.ts'

/**
 * Fields for the introduction with the picture of a ticket, the second section of the home page.
 */
export const ticketIntroFields = [
  localizedField({
    name: 'introHeading',
    type: 'string',
    title: 'Heading',
    description:
      'The heading of the introduction, which is below the first screen of the home page.',
    group: 'ticketIntro',
    atMost: 80,
  }),
  localizedField({
    name: 'introText',
    type: 'text',
    title: 'Text',
    description:
      'Two to four sentences about how a repair goes from labor time to paid ticket. Shown next to the ticket picture.',
    group: 'ticketIntro',
  }),
  localizedField({
    name: 'introImage',
    type: 'picture',
    title: 'Ticket picture',
    description: 'A screenshot of a repair ticket in the product. Check that its amounts add up.',
    group: 'ticketIntro',
  }),
]
