import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {easternTime} from '../fields/eastern-time.ts'
import {priceRules} from '../fields/price-rules.ts'
import {fillIn, translatablePreview} from '../fields/translatable-preview.ts'

/** A price from a given time on. The Studio has a custom input for lists of these. */
export const priceChange = defineType({
  name: 'priceChange',
  type: 'object',
  title: 'Planned price',
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'price',
      type: 'number',
      title: 'New price a month (US$)',
      description: 'Only the number, such as 36 or 17.50.',
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Enter the new price a month, such as 36.',
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
      description: 'When the new price goes live, automatically.',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Enter the day and the time it holds from.',
              'Indique el día y la hora a partir de los cuales vale.',
            ),
          ),
    }),
    defineField({
      name: 'replaced',
      type: 'boolean',
      title: 'A later price took its place',
      description: 'Set when somebody types another price after this one had come.',
      hidden: true,
    }),
  ],
  preview: {
    select: {price: 'price', from: 'from'},
    prepare: translatablePreview(
      {planned: '{{price}} from {{date}} {{time}} Eastern', noDay: 'no day'},
      (texts) =>
        ({price, from}) => {
          const {date, time} = easternTime(new Date(String(from))) ?? {date: texts.noDay, time: ''}
          return {title: fillIn(texts.planned, {price: `$${price}`, date, time})}
        },
    ),
  },
})
