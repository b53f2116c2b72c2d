import {localizedField} from '../fields/localized-field.ts'

/** The top of the home page. */
export const heroFields = [
  localizedField({
    name: 'headline',
    type: 'string',
    title: 'Headline',
    description:
      'The largest words of the site, at the top of the home page. Good: what a shop gets, in eight words or fewer.',
    group: 'hero',
    atMost: 70,
  }),
  localizedField({
    name: 'heroTagline',
    type: 'text',
    title: 'Line under the headline',
    description: 'One or two sentences that back the headline with facts, right below it.',
    group: 'hero',
    atMost: 220,
  }),
  localizedField({
    name: 'trialButton',
    type: 'string',
    title: 'Free-trial button',
    description:
      'The words on the main button of the home page, which leads to the registration. Good: a verb first, such as "Start your free trial".',
    group: 'hero',
    atMost: 32,
  }),
  localizedField({
    name: 'heroImage',
    type: 'picture',
    title: 'Picture',
    description:
      'Stands beside the headline. Good: a real screen of the product, in the language of the page.',
    group: 'hero',
  }),
]
