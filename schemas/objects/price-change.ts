import {ClockIcon} from '@sanity/icons/Clock'
import {defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {easternTime} from '../fields/eastern-time.ts'
import {priceRules} from '../fields/price-rules.ts'
import {readableTime} from '../fields/readable-time.ts'
import {fillIn, translatablePreview} from '../fields/translatable-preview.ts'

/**
 * A planned price, which applies from a given time. Editors add it with the form in
 * studio/inputs/price.
 */
export const priceChange = defineType({
  name: 'priceChange',
  type: 'object',
  title: both('Planned price', 'Precio programado'),
  icon: ClockIcon,
  fields: [
    defineField({
      name: 'price',
      type: 'number',
      title: both('New price per month (US$)', 'Precio nuevo al mes (US$)'),
      description: both(
        'The new price in US dollars, only the number, such as 36 or 17.50.',
        'El precio nuevo en dólares, solo el número, por ejemplo 36 o 17.50.',
      ),
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
      title: both('From', 'A partir de'),
      description: both(
        'When the site starts to show the new price. The site switches to it automatically.',
        'Cuándo empieza el sitio a mostrar el precio nuevo. El cambio es automático.',
      ),
      validation: (rule) => [
        rule
          .required()
          .error(
            bilingual(
              'Enter the day and the time when the new price starts.',
              'Indique el día y la hora en que empieza el precio nuevo.',
            ),
          ),
        rule.custom(readableTime),
      ],
    }),
    defineField({
      name: 'replaced',
      type: 'boolean',
      title: both('Replaced by a later price', 'Reemplazado por un precio posterior'),
      description: both(
        'The Studio switches this on when somebody types another price after this planned price took effect.',
        'Se marca automáticamente cuando alguien escribe otro precio después de que este precio programado entró en vigor.',
      ),
      hidden: true,
    }),
  ],
  preview: {
    select: {price: 'price', from: 'from'},
    prepare: translatablePreview(
      {
        planned: both(
          '{{price}} from {{date}} {{time}} Eastern',
          '{{price}} a partir del {{date}}, {{time}}, hora del Este',
        ),
        noDay: both('without a date', 'sin fecha'),
      },
      (texts) =>
        ({price, from}) => {
          const {date, time} = easternTime(new Date(String(from))) ?? {date: texts.noDay, time: ''}
          return {title: fillIn(texts.planned, {price: `$${price}`, date, time})}
        },
    ),
  },
})
