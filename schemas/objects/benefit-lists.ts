import {localizedField} from '../fields/localized-field.ts'

const benefit =
  (name: string, subject: string, heading: string, list: string) => (optional: boolean) => [
    localizedField({
      name: `${name}Heading`,
      type: 'string',
      title: `${subject}: heading`,
      description: heading,
      group: 'benefitLists',
      atMost: 60,
      optional,
    }),
    localizedField({
      name: `${name}List`,
      type: 'stringList',
      title: `${subject}: points`,
      description: list,
      group: 'benefitLists',
      optional,
    }),
  ]

/** Five short lists of benefits, in page order. */
const benefits = [
  benefit(
    'pricing',
    'Pricing',
    'The heading above the reasons why the price is fair.',
    'How payment works: billing periods, extra users, cancelling. One point per line. Do not write prices here: the price card shows them.',
  ),
  benefit(
    'ease',
    'Ease of use',
    'The heading above the reasons why the product is easy to use.',
    'What a new user does not have to learn or install, one point per line.',
  ),
  benefit(
    'resources',
    'Resources',
    'The heading above the list of what comes with the product besides the software.',
    'Support, guides and data that the customer gets, one point per line.',
  ),
  benefit(
    'customization',
    'Customization',
    'The heading above the list of settings that a shop can change.',
    'Settings that a shop can change to fit its work, one point per line.',
  ),
  benefit(
    'updates',
    'Invisible updates',
    'The heading above the list about automatic updates.',
    'How customers get updates without doing anything, one point per line.',
  ),
]

/** Fields for five short lists of benefits on a product page. */
export const benefitListsFields = benefits.flatMap((fields) => fields(false))

/** Fields for up to five short lists of benefits on a landing page. */
export const benefitListsBlockFields = benefits.flatMap((fields) => fields(true))
