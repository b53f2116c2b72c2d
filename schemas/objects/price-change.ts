import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {easternTime} from '../fields/eastern-time.ts'
import {priceRules} from '../fields/price-rules.ts'
import {fillIn, translatablePreview} from '../fields/translatable-preview.ts'

/**
 * A planned price, which applies from a given time. Editors add it with the form in
 * studio/inputs/price.
 */
export const priceChange = defineType({
  name: 'priceChange',
  type: 'object',
  title: 'Planned price',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'price',
      type: 'number',
      title: 'New price per month (US$)',
      description: 'The new price in US dollars, only the number, such as 36 or 17.50.',
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Enter the new price per month, such as 36.',
              'Escriba el precio nuevo al mes, por ejemplo 36.',
            ),
          ),
        ...priceRules(rule),
      ],
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      title: 'From',
      description:
        'When the site starts to show the new price. The site switches to it automatically.',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Enter the day and the time when the new price starts.',
              'Indique el día y la hora en que empieza el precio nuevo.',
            ),
          ),
    }),
    defineField({
      name: 'replaced',
      type: 'boolean',
      title: 'Replaced by a later price',
      description:
        'The Studio switches this on when somebody types another price after this planned price took effect.',
      hidden: true,
    }),
  ],
  preview: {
    select: {price: 'price', from: 'from'},
    prepare: translatablePreview(
      {planned: '{{price}} from {{date}} {{time}} Eastern', noDay: 'without a date'},
      (texts) =>
        ({price, from}) => {
          const {date, time} = easternTime(new Date(String(from))) ?? {date: texts.noDay, time: ''}
          return {title: fillIn(texts.planned, {price: `$${price}`, date, time})}
        },
    ),
  },
})
