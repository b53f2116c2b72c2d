import {ClockIcon} from '@sanity/icons/Clock'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {hoursAreEntered, hoursRules} from '../fields/hours-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {requiredText} from '../fields/required-text.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** Creates a rule that rejects a time that is less than the time in the field `shorter`. */
const notBelow =
  (shorter: 'average' | 'low'): CustomValidator<number | undefined> =>
  (hours, {document}) => {
    const least = document?.[shorter]
    return (
      hours === undefined ||
      typeof least !== 'number' ||
      hours >= least ||
      bilingual(
        `Enter a time of at least ${least} hours. The low time must be the shortest and the high time the longest.`,
        `Escriba un tiempo de ${least} horas o más. El tiempo bajo debe ser el más corto, y el alto, el más largo.`,
      )
    )
  }

const hoursField = (
  name: string,
  title: string,
  description: string,
  shorter?: 'average' | 'low',
) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    group: 'content',
    validation: (rule) => [
      hoursAreEntered(rule),
      ...hoursRules(rule),
      ...(shorter ? [rule.custom(notBelow(shorter)).error()] : []),
    ],
  })

/** A vehicle and a job with three labor times, which visitors can choose in the labor-time demo. */
export const laborExample = defineType({
  name: 'laborExample',
  type: 'document',
  icon: ClockIcon,
  description: both(
    'To show an example on the site, publish it and then add it to the labor-time demo.',
    'Publíquelo y después agréguelo a la demostración de tiempos para mostrarlo.',
  ),
  groups: [{name: 'content', title: both('Example', 'Ejemplo'), default: true}],
  fields: [
    defineField({
      name: 'vehicle',
      type: 'string',
      title: both('Vehicle', 'Vehículo'),
      description: both(
        'The vehicle of the example: year, make, model and engine, such as “2019 Ford F-150 5.0L V8”. The English and the Spanish site show the same text.',
        'Año, marca, modelo y motor, como «2019 Ford F-150 5.0L V8». Igual en todos los idiomas.',
      ),
      group: 'content',
      validation: (rule) => [
        requiredText(rule).error(
          bilingual(
            'Enter the vehicle with its year and engine.',
            'Escriba el vehículo con su año y motor.',
          ),
        ),
        rule
          .max(40)
          .warning(
            bilingual(
              'Shorten the vehicle to 40 characters. A longer text is hard to read on a phone.',
              'Acorte el vehículo a 40 caracteres: en un teléfono cuesta leer un texto más largo.',
            ),
          ),
      ],
    }),
    localizedField({
      name: 'job',
      type: 'string',
      title: both('Job', 'Trabajo'),
      description: both(
        'The job as the labor guide names it, such as “Water pump, remove and replace”.',
        'Con las palabras de la guía, como «Bomba de agua, quitar y reemplazar».',
      ),
      group: 'content',
      atMost: 50,
    }),
    hoursField(
      'high',
      both('High time (hours)', 'Tiempo alto (horas)'),
      both(
        'The longest time for the job in hours, such as 4.1.',
        'El más largo de los tres, por ejemplo 4.1.',
      ),
      'average',
    ),
    hoursField(
      'average',
      both('Average time (hours)', 'Tiempo promedio (horas)'),
      both(
        'The average time for the job in hours, such as 3.4 for 3 hours 24 minutes.',
        'Entre los otros dos, por ejemplo 3.4.',
      ),
      'low',
    ),
    hoursField(
      'low',
      both('Low time (hours)', 'Tiempo bajo (horas)'),
      both(
        'The shortest time for the job in hours, such as 2.8.',
        'El más corto de los tres, por ejemplo 2.8.',
      ),
    ),
  ],
  orderings: [
    {
      name: 'vehicle',
      title: both('Vehicle', 'Vehículo'),
      by: [{field: 'vehicle', direction: 'asc'}],
    },
  ],
  validation: referencedBy(
    ['laborDemo'],
    bilingual(
      'The labor-time demo does not show this example. Add it under Labor-time demo → Text and rate → Examples.',
      'La demostración de tiempos no muestra este ejemplo. Agréguelo en Demostración de tiempos → Textos y tarifa → Ejemplos.',
    ),
  ),
  preview: {
    select: {vehicle: 'vehicle', job: 'job', high: 'high', average: 'average', low: 'low'},
    prepare: translatablePreview(
      {unnamed: both('Example without a vehicle', 'Ejemplo sin vehículo')},
      (texts) =>
        ({vehicle, job, high, average, low}) => ({
          title: vehicle ?? texts.unnamed,
          subtitle: [englishText(job), `${high ?? '—'} / ${average ?? '—'} / ${low ?? '—'} h`]
            .filter(Boolean)
            .join(' · '),
        }),
    ),
  },
})
