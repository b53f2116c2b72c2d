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
    description:
      'One or two sentences that support the headline with facts. Shown right below the headline.',
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
      'The picture next to the headline. Use a real screenshot of the product, in the language of the page.',
    group: 'hero',
  }),
]
