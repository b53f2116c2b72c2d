import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {isWritten} from '../written.ts'

/** A text that staff insert into answers from the inbox. */
export const answerTemplate = defineType({
  name: 'answerTemplate',
  type: 'document',
  icon: BlockquoteIcon,
  description: both(
    'A text for answers that you write often. Publish it to find it in the inbox when you answer. Do not write anything here that visitors may not read.',
    'Un texto para respuestas que escribe a menudo. Publíquelo para encontrarlo en la bandeja de entrada al responder. No escriba aquí nada que los visitantes no puedan leer.',
  ),
  groups: [{name: 'content', title: both('Content', 'Contenido'), default: true}],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: both('Name', 'Nombre'),
      description: both(
        'Only colleagues see it: when you would use this text.',
        'Solo lo ven sus colegas: cuándo se usa este texto.',
      ),
      group: 'content',
      validation: (rule) =>
        rule
          .custom(
            (title) =>
              isWritten(title) ||
              bilingual('Give the template a name.', 'Póngale un nombre a la plantilla.'),
          )
          .error(),
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text', 'Texto'),
      description: both(
        'The text in the visitor’s language, without a greeting and your name: the mail has both. Prices and other values, such as {phone}, are filled in when you insert the text.',
        'El texto en el idioma del visitante, sin saludo y sin su nombre: el correo ya los lleva. Los precios y otros valores, como {phone}, se llenan al insertar el texto.',
      ),
      group: 'content',
      atMost: 3000,
    }),
  ],
  orderings: [
    {name: 'title', title: both('Name', 'Nombre'), by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: ({title, text}) => ({title, subtitle: englishText(text)}),
  },
})
