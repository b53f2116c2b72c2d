import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {changesOf} from '../fields/price-at.ts'
import {priceChangeRules} from '../fields/price-change-rules.ts'
import {plausibleChange, priceRules} from '../fields/price-rules.ts'

/** The card with the price. Prices are stored only here; the site formats them. */
export const signUpCardFields = [
  defineField({
    name: 'price',
    type: 'number',
    title: 'Price a month (US$)',
    description:
      'Only the number, such as 17.50. It is shown on the product page, in the comparison and on the FAQ page, in both languages, as soon as you publish.',
    group: 'signUpCard',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the price a month, such as 35 or 17.50.',
            'Escriba el precio al mes, por ejemplo 35 o 17.50.',
          ),
        ),
      ...priceRules(rule),
      plausibleChange(rule, 'price'),
    ],
  }),
  defineField({
    name: changesOf.price,
    type: 'array',
    of: [defineArrayMember({type: 'priceChange', title: 'Planned price'})],
    title: 'Planned prices a month',
    description:
      'A price that is to hold from a certain moment on. Publish it, and the site shows it from that very minute, in both languages, without anybody being there.',
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'price'),
  }),
  defineField({
    name: 'additionalUserPrice',
    type: 'number',
    title: 'Each additional user a month (US$)',
    description:
      'Only the number. Leave it empty if the product is not sold by user: the line and the count of users then disappear from the card, and the comparison shows a dash.',
    group: 'signUpCard',
    validation: (rule) => [...priceRules(rule), plausibleChange(rule, 'additionalUserPrice')],
  }),
  defineField({
    name: changesOf.additionalUserPrice,
    type: 'array',
    of: [defineArrayMember({type: 'priceChange', title: 'Planned price'})],
    title: 'Planned prices of an additional user',
    description:
      'What each additional user is to cost from a certain moment on. The site shows it from that very minute, as with the price above.',
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'additionalUserPrice'),
  }),
  defineField({
    name: 'includedUsers',
    type: 'number',
    title: 'Users included in the price',
    description: 'How many people may use the product at the price above, such as 1.',
    group: 'signUpCard',
    initialValue: 1,
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter how many users the price includes, at least 1.',
            'Escriba cuántos usuarios incluye el precio, al menos 1.',
          ),
        ),
      rule
        .integer()
        .min(1)
        .error(
          bilingual(
            'Use a whole number from 1 upwards.',
            'Use un número entero, de 1 en adelante.',
          ),
        ),
    ],
  }),
  defineField({
    name: 'trialDays',
    type: 'number',
    title: 'Free-trial days',
    description:
      'How long the free trial runs, in days: 21 for the online products. On the product’s page and on the free-trial page.',
    group: 'signUpCard',
    initialValue: 21,
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the length of the free trial in days, such as 21.',
            'Escriba cuántos días dura la prueba gratis, por ejemplo 21.',
          ),
        ),
      rule
        .integer()
        .min(1)
        .max(365)
        .error(
          bilingual(
            'Use a whole number of days from 1 to 365.',
            'Use un número entero de días, de 1 a 365.',
          ),
        ),
    ],
  }),
  localizedField({
    name: 'signUpHeading',
    type: 'string',
    title: 'Heading',
    description: 'Heads the card with the price on the product page.',
    group: 'signUpCard',
    atMost: 60,
  }),
  localizedField({
    name: 'signUpText',
    type: 'text',
    title: 'Text',
    description:
      'What the visitor gets by signing up, under the price. Write no amounts here: they come from the numbers above.',
    group: 'signUpCard',
    atMost: 220,
  }),
]
