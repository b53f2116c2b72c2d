import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of the home page or of a landing page. */
export const heroFields = [
  localizedField({
    name: 'headline',
    type: 'string',
    title: 'Headline',
    description:
      'The large headline at the top of the page. Say what a shop gets, in eight words or fewer.',
    group: 'hero',
    atMost: 70,
  }),
  localizedField({
    name: 'heroTagline',
    type: 'text',
    title: 'Text below the headline',
    description: 'One or two sentences right below the headline that support it with facts.',
    group: 'hero',
    atMost: 220,
  }),
  localizedField({
    name: 'trialButton',
    type: 'string',
    title: 'Free-trial button',
    description:
      'The text on the main button of the page, which opens the registration. Start with a verb, such as "Start your free trial".',
    group: 'hero',
    atMost: 32,
  }),
  localizedField({
    name: 'heroImage',
    type: 'picture',
    title: 'Picture',
    description:
      'Shown next to the headline. Use a real screen of the product, in the language of the page.',
    group: 'hero',
  }),
]
