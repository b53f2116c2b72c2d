import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {changesOf} from '../fields/price-at.ts'
import {priceChangeRules} from '../fields/price-change-rules.ts'
import {plausibleChange, priceRules} from '../fields/price-rules.ts'

/** Fields for the price card of a product. Prices are stored only here, as numbers. */
export const signUpCardFields = [
  defineField({
    name: 'price',
    type: 'number',
    title: 'Price per month (US$)',
    description:
      'The price in US dollars, only the number, such as 17.50. As soon as you publish, visitors see the price on the product page, in the comparison and on the FAQ page, in both languages.',
    group: 'signUpCard',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the price per month, such as 35 or 17.50.',
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
    title: 'Planned prices per month',
    description:
      'Prices that start at a time you choose. Publish a planned price now: the site switches to it automatically at its start time, in both languages.',
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'price'),
  }),
  defineField({
    name: 'additionalUserPrice',
    type: 'number',
    title: 'Each additional user per month (US$)',
    description:
      'What each additional user costs per month in US dollars, only the number. If the product is not sold per user, leave this field empty: the price card then shows nothing about users, and the comparison shows a link to the contact page.',
    group: 'signUpCard',
    validation: (rule) => [...priceRules(rule), plausibleChange(rule, 'additionalUserPrice')],
  }),
  defineField({
    name: changesOf.additionalUserPrice,
    type: 'array',
    of: [defineArrayMember({type: 'priceChange', title: 'Planned price'})],
    title: 'Planned prices for an additional user',
    description:
      'New prices for each additional user, which start at a time you choose. The site switches to a planned price automatically at its start time.',
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'additionalUserPrice'),
  }),
  defineField({
    name: 'includedUsers',
    type: 'number',
    title: 'Users included in the price',
    description: 'How many people can use the product for the price per month, such as 1.',
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
            'Use a whole number of users, 1 or more.',
            'Use un número entero de usuarios, de 1 en adelante.',
          ),
        ),
    ],
  }),
  defineField({
    name: 'trialDays',
    type: 'number',
    title: 'Free-trial days',
    description:
      'How many days the free trial lasts: 21 for the online products. Shown on the product page and on the free-trial page.',
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
    description: 'The heading of the price card on the product page.',
    group: 'signUpCard',
    atMost: 60,
  }),
  localizedField({
    name: 'signUpText',
    type: 'text',
    title: 'Text',
    description:
      'Say what visitors get when they sign up. Shown below the price on the price card. Do not write prices here: the price card shows them.',
    group: 'signUpCard',
    atMost: 220,
  }),
]
