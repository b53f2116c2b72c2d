import {TaskIcon} from '@sanity/icons/Task'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {type BilingualText, bilingual, both} from '../fields/bilingual.ts'
import {hoursAreEntered, hoursRules} from '../fields/hours-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {noPersonalData} from '../fields/personal-data-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {vehicleFields} from '../objects/vehicle.ts'

/** Creates a rule that requires a value if the correction was accepted. */
const requiredIfAccepted =
  (message: BilingualText): CustomValidator =>
  (value, {document}) =>
    document?.outcome !== 'accepted' || value !== undefined || message

/**
 * A decided correction, which everybody can read on the page of decisions. It has no data about the
 * shop that sent the correction.
 */
export const publishedCorrection = defineType({
  name: 'publishedCorrection',
  type: 'document',
  icon: TaskIcon,
  description: both(
    'Everybody can read this on the page of decisions. Write nothing about the shop that sent the correction.',
    'Cualquiera puede leerla en la página de decisiones. No escriba nada sobre el taller que envió la corrección.',
  ),
  groups: [
    {name: 'content', title: both('Vehicle and job', 'Vehículo y trabajo'), default: true},
    {name: 'decision', title: both('Decision', 'Decisión')},
  ],
  initialValue: () => ({month: new Date().toISOString().slice(0, 7)}),
  fields: [
    ...vehicleFields,
    localizedField({
      name: 'job',
      type: 'string',
      title: both('Job', 'Trabajo'),
      description: both(
        'The job as the labor guide names it, such as “Water pump, remove and replace”.',
        'Con las palabras de la guía, como «Bomba de agua, quitar y reemplazar».',
      ),
      group: 'content',
      atMost: 100,
      also: noPersonalData,
    }),
    defineField({
      name: 'outcome',
      type: 'string',
      title: both('Decision', 'Decisión'),
      description: both(
        'Whether the guide gets a new time.',
        'Si la guía recibe un tiempo nuevo o no.',
      ),
      group: 'decision',
      options: {
        list: [
          {value: 'accepted', title: both('Accepted', 'Aceptada')},
          {value: 'declined', title: both('Declined', 'No aceptada')},
        ],
        layout: 'radio',
      },
      validation: (rule) =>
        rule
          .required()
          .error(bilingual('Choose accepted or declined.', 'Elija aceptada o no aceptada.')),
    }),
    defineField({
      name: 'hoursBefore',
      type: 'number',
      title: both('Hours before', 'Horas antes'),
      description: both(
        'The average time in the guide when the shop sent the correction, in hours.',
        'El tiempo promedio de la guía cuando el taller envió la corrección, en horas.',
      ),
      group: 'decision',
      validation: (rule) => [hoursAreEntered(rule), ...hoursRules(rule)],
    }),
    defineField({
      name: 'hoursAfter',
      type: 'number',
      title: both('Hours after', 'Horas después'),
      description: both(
        'The new average time in the guide, in hours.',
        'El nuevo tiempo promedio de la guía, en horas.',
      ),
      group: 'decision',
      hidden: ({document}) => document?.outcome === 'declined',
      validation: (rule) => [
        rule
          .custom(
            requiredIfAccepted(
              bilingual(
                'Enter the new time in hours, such as 3.4.',
                'Escriba el tiempo nuevo en horas, por ejemplo 3.4.',
              ),
            ),
          )
          .error(),
        ...hoursRules(rule),
      ],
    }),
    localizedField({
      name: 'reason',
      type: 'text',
      title: both('Reason', 'Motivo'),
      description: both(
        'Why you decided so, in one or two sentences that help another shop. Do not name the shop.',
        'Por qué lo decidieron así, en una o dos oraciones que le sirvan a otro taller. No mencione el taller.',
      ),
      group: 'decision',
      atMost: 400,
      also: noPersonalData,
    }),
    defineField({
      name: 'update',
      type: 'reference',
      title: both('Update', 'Actualización'),
      description: both(
        'The update of the guide with the new time.',
        'La actualización de la guía con el tiempo nuevo.',
      ),
      group: 'decision',
      to: [{type: 'guideUpdate'}],
      hidden: ({document}) => document?.outcome === 'declined',
      validation: (rule) =>
        rule
          .custom(
            requiredIfAccepted(
              bilingual(
                'Choose the update with the new time.',
                'Elija la actualización con el tiempo nuevo.',
              ),
            ),
          )
          .error(),
    }),
    defineField({
      name: 'month',
      type: 'string',
      title: both('Month of the decision', 'Mes de la decisión'),
      description: both(
        'Year and month, such as “2026-11”. The year is part of the address of the decision, so do not change it later.',
        'Año y mes, como «2026-11». El año es parte de la dirección de la decisión: no lo cambie después.',
      ),
      group: 'decision',
      validation: (rule) =>
        rule
          .required()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .error(
            bilingual(
              'Enter year and month, such as 2026-11.',
              'Escriba año y mes, por ejemplo 2026-11.',
            ),
          ),
    }),
  ],
  orderings: [
    {
      name: 'newest',
      title: both('Newest first', 'Las más recientes primero'),
      by: [{field: 'month', direction: 'desc'}],
    },
  ],
  preview: {
    select: {year: 'year', make: 'make', model: 'model', job: 'job', outcome: 'outcome'},
    prepare: translatablePreview(
      {
        unnamed: both('Decision without a vehicle', 'Decisión sin vehículo'),
        accepted: both('Accepted', 'Aceptada'),
        declined: both('Declined', 'No aceptada'),
      },
      (texts) =>
        ({year, make, model, job, outcome}) => ({
          title: [year, make, model].filter(Boolean).join(' ') || texts.unnamed,
          subtitle: [
            englishText(job),
            outcome === 'accepted' && texts.accepted,
            outcome === 'declined' && texts.declined,
          ]
            .filter(Boolean)
            .join(' · '),
        }),
    ),
  },
})
