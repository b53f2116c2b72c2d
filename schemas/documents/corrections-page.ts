import {TaskIcon} from '@sanity/icons/Task'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {buttonField, formPageGroups, introFields} from '../objects/form-page.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {decisionsTexts} from '../page-texts/corrections-page.ts'

const heading = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'page', atMost: 60})

const words = (name: string, title: string, description: string) =>
  localizedField({name, type: 'text', title, description, group: 'page', atMost: 220})

/**
 * The texts of the page of decided corrections, in page order. At most one document exists; without
 * it, the site shows `decisionsTexts`.
 */
export const correctionsPage = defineType({
  name: 'correctionsPage',
  type: 'document',
  icon: TaskIcon,
  groups: formPageGroups.filter(({name}) => name === 'page' || name === 'seo'),
  initialValue: () => decisionsTexts.page,
  fields: [
    ...introFields,
    buttonField(
      'sendButton',
      both('Button to the form', 'Botón al formulario'),
      both(
        'The text on the button that leads to the correction form.',
        'El texto del botón que lleva al formulario de correcciones.',
      ),
      'page',
    ),
    heading(
      'listHeading',
      both('Heading of the decisions', 'Encabezado de las decisiones'),
      both('The heading above the decisions.', 'El encabezado arriba de las decisiones.'),
    ),
    words(
      'note',
      both('Note above the decisions', 'Nota arriba de las decisiones'),
      both(
        'How shops can use a decision, for example with an insurer.',
        'Para qué le sirve una decisión a un taller, por ejemplo con una aseguradora.',
      ),
    ),
    heading(
      'updatesHeading',
      both('Heading of the updates', 'Encabezado de las actualizaciones'),
      both('The heading above the updates.', 'El encabezado arriba de las actualizaciones.'),
    ),
    words(
      'updatesIntro',
      both('Text above the updates', 'Texto arriba de las actualizaciones'),
      both(
        'One sentence that explains the numbers of corrections.',
        'Una oración que explica los números de correcciones.',
      ),
    ),
    searchDescriptionField,
  ],
  preview: namedPreview('correctionsPage', {subtitle: 'heading'}),
})
