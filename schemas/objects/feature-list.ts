import {localizedField} from '../fields/localized-field.ts'

/** A product's full list of features. */
export const featureListFields = [
  localizedField({
    name: 'featuresHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the list of features on the product page.',
    group: 'featureList',
    atMost: 80,
  }),
  localizedField({
    name: 'featuresIntro',
    type: 'text',
    title: 'Introduction',
    description: 'One or two sentences between the heading and the list.',
    group: 'featureList',
    atMost: 300,
  }),
  localizedField({
    name: 'features',
    type: 'stringList',
    title: 'Features',
    description: 'One feature a line, the most wanted first. Good: a name and half a sentence.',
    group: 'featureList',
  }),
]
