import {SyncIcon} from '@sanity/icons/Sync'
import {defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {requiredText} from '../fields/required-text.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** An update of the labor guide, such as “2026.4”. The page of decisions lists all updates. */
export const guideUpdate = defineType({
  name: 'guideUpdate',
  type: 'document',
  icon: SyncIcon,
  description: both(
    'The page of decisions shows every published update, with the number of corrections in it.',
    'La página de decisiones muestra cada actualización publicada y cuántas correcciones contiene.',
  ),
  groups: [{name: 'content', title: both('Update', 'Actualización'), default: true}],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: both('Name', 'Nombre'),
      description: both(
        'The name that customers see in the program, such as “2026.4”. The inbox offers this name when you accept a correction.',
        'El nombre que los clientes ven en el programa, como «2026.4». Aparece en los mensajes al aceptar una corrección.',
      ),
      group: 'content',
      validation: (rule) => [
        requiredText(rule).error(
          bilingual('Enter the name of the update.', 'Escriba el nombre de la actualización.'),
        ),
        rule
          .max(40)
          .error(
            bilingual('Shorten the name to 40 characters.', 'Acorte el nombre a 40 caracteres.'),
          ),
      ],
    }),
    defineField({
      name: 'date',
      type: 'date',
      title: both('Date', 'Fecha'),
      description: both(
        'The day on which customers get the update. It may be a planned day.',
        'El día en que los clientes reciben la actualización. Puede ser una fecha prevista.',
      ),
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual('Choose the date of the update.', 'Elija la fecha de la actualización.'),
          ),
    }),
    localizedField({
      name: 'notes',
      type: 'text',
      title: both('What is new', 'Novedades'),
      description: both(
        'One or two sentences about the update, shown below its name.',
        'Una o dos oraciones sobre la actualización, debajo de su nombre.',
      ),
      group: 'content',
      optional: true,
      atMost: 220,
    }),
  ],
  orderings: [
    {
      name: 'newest',
      title: both('Newest first', 'Las más recientes primero'),
      by: [{field: 'date', direction: 'desc'}],
    },
  ],
  preview: {
    select: {name: 'name', date: 'date'},
    prepare: translatablePreview(
      {unnamed: both('Update without a name', 'Actualización sin nombre')},
      (texts) =>
        ({name, date}) => ({title: name ?? texts.unnamed, subtitle: date}),
    ),
  },
})
