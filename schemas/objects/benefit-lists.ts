import {localizedField} from '../fields/localized-field.ts'

const benefit = (name: string, subject: string, heading: string, list: string) => [
  localizedField({
    name: `${name}Heading`,
    type: 'string',
    title: `${subject}: heading`,
    description: heading,
    group: 'benefitLists',
    atMost: 60,
  }),
  localizedField({
    name: `${name}List`,
    type: 'stringList',
    title: `${subject}: points`,
    description: list,
    group: 'benefitLists',
  }),
]

/** Five short lists of benefits on a product page, in page order. */
export const benefitListsFields = [
  ...benefit(
    'pricing',
    'Pricing',
    'Heads the reasons why the price is fair, lower on the product page.',
    'How paying works: periods, extra users, cancelling. Write no amounts: they stand on the price card.',
  ),
  ...benefit(
    'ease',
    'Ease of use',
    'Heads the reasons why the product is easy to use.',
    'What a new user does not have to learn or install, one point a line.',
  ),
  ...benefit(
    'resources',
    'Resources',
    'Heads what comes with the product beside the software.',
    'Support, guides and data the customer gets, one point a line.',
  ),
  ...benefit(
    'customization',
    'Customization',
    'Heads what a shop can set up its own way.',
    'Settings a shop can change to fit its work, one point a line.',
  ),
  ...benefit(
    'updates',
    'Invisible updates',
    'Heads how the product stays current by itself.',
    'How updates reach the customer without work, one point a line.',
  ),
]
