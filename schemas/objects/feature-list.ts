import {localizedField} from '../fields/localized-field.ts'

/** Fields for a list of features on a product page or a landing page. */
export const featureListFields = [
  localizedField({
    name: 'featuresHeading',
    type: 'string',
    title: 'Heading',
    description: 'The heading above the list of features.',
    group: 'featureList',
    atMost: 80,
  }),
  localizedField({
    name: 'featuresIntro',
    type: 'text',
    title: 'Introduction',
    description: 'One or two sentences between the heading and the list of features.',
    group: 'featureList',
    atMost: 300,
  }),
  localizedField({
    name: 'features',
    type: 'stringList',
    title: 'Features',
    description:
      'The features of the product, one per line, with the most popular first. Write the name of the feature and a few words about it.',
    group: 'featureList',
  }),
]
