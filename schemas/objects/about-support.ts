import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the section about the company and its support. */
export const aboutSupportFields = [
  localizedField({
    name: 'aboutHeading',
    type: 'string',
    title: 'Heading about the company',
    description:
      'The heading above the text about the company, which is the left text of the section about the company and its support.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'aboutText',
    type: 'richText',
    title: 'About the company',
    description:
      'Say what the company does and when it was founded. Write two short paragraphs, with facts rather than adjectives.',
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'supportHeading',
    type: 'string',
    title: 'Heading about support',
    description:
      'The heading above the text about support, which is the right text of the section about the company and its support.',
    group: 'aboutSupport',
    atMost: 80,
  }),
  localizedField({
    name: 'supportText',
    type: 'richText',
    title: 'About support',
    description:
      'Say how customers reach a person in support. The phone number and hours come from Settings, so do not repeat them here.',
    group: 'aboutSupport',
  }),
  localizedField({
    name: 'facts',
    type: 'stringList',
    title: 'Facts',
    description:
      'A row of short facts above the texts about the company and about support. Write five facts of at most six words each. Every fact must always be true.',
    group: 'aboutSupport',
    optional: true,
  }),
  localizedField({
    name: 'shopCount',
    type: 'string',
    title: 'Number of shops',
    description:
      'How many shops use the products, such as “4,000 shops”. Shown as one more fact in the row of facts. Use only a number you can prove, or leave this field empty.',
    group: 'aboutSupport',
    atMost: 40,
    optional: true,
  }),
  localizedField({
    name: 'coverage',
    type: 'string',
    title: 'Vehicles covered',
    description:
      'Which vehicles the labor times cover, such as makes or weight classes. Shown as one more fact in the row of facts. To show no such fact, leave this field empty.',
    group: 'aboutSupport',
    atMost: 60,
    optional: true,
  }),
  defineField({
    name: 'customers',
    type: 'array',
    title: 'Names of customers',
    description:
      'Names of shops that agreed to be named, each spelled the way the shop spells it. The page lists them below the facts. To show no list, leave this field empty.',
    group: 'aboutSupport',
    of: [defineArrayMember({type: 'string', title: 'Shop'})],
    validation: (rule) =>
      rule
        .unique()
        .error(
          bilingual(
            'This shop is in the list twice. Remove one of the two.',
            'Quite el taller que está dos veces en la lista.',
          ),
        ),
  }),
]
