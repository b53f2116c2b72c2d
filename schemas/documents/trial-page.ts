import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {
  buttonField,
  confirmationFields,
  formButtonField,
  formPageGroups,
  introFields,
  mailButtonField,
  nextStepsField,
  signpostFields,
  stepsField,
  submitButtonField,
} from '../objects/form-page.ts'
import {formQuestionsField} from '../objects/product-questions.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {trialTexts} from '../page-texts/trial-page.ts'

const lineField = (name: string, title: string, description: string, group: string) =>
  localizedField({name, type: 'string', title, description, group, atMost: 60})

const textField = (name: string, title: string, description: string, group: string) =>
  localizedField({name, type: 'text', title, description, group, atMost: 220})

/**
 * The texts of the free-trial page and its confirmation, in page order. At most one document exists;
 * without it, the site shows `trialTexts`.
 */
export const trialPage = defineType({
  name: 'trialPage',
  type: 'document',
  icon: CalendarIcon,
  groups: formPageGroups,
  initialValue: () => ({...trialTexts.page, ...trialTexts.form, ...trialTexts.confirmation}),
  fields: [
    ...introFields,
    buttonField(
      'trialButton',
      both('Free-trial button', 'Botón de la prueba gratis'),
      both(
        'The text on the main button, which opens the registration. Start with a verb.',
        'El texto del botón principal, que abre el registro. Empiece con un verbo.',
      ),
      'page',
    ),
    formButtonField,
    lineField(
      'cardNote',
      both('Note on credit cards', 'Nota sobre la tarjeta'),
      both('The short note below the buttons.', 'La nota breve debajo de los botones.'),
      'page',
    ),
    lineField(
      'onlineName',
      both('Name of the online products', 'Nombre de los productos en línea'),
      both(
        'The text above the days of the online products. The days are part of each product.',
        'El texto arriba de los días de los productos en línea. Los días se editan en cada producto.',
      ),
      'page',
    ),
    lineField(
      'desktopName',
      both('Name of the desktop products', 'Nombre de los productos de escritorio'),
      both(
        'The text above the days of the desktop edition. You change the number of days in the settings.',
        'El texto arriba de los días de la edición de escritorio. Los días se editan en Ajustes.',
      ),
      'page',
    ),
    lineField(
      'premiumLink',
      both('Link to the premium edition', 'Enlace a la edición premium'),
      both(
        'The text of the link below those days. The link leads to the question about the premium edition.',
        'El texto del enlace debajo de esos días. El enlace lleva a la pregunta sobre la edición premium.',
      ),
      'page',
    ),
    lineField(
      'stepsHeading',
      both('Heading above the steps', 'Encabezado de los pasos'),
      both('The heading above the steps.', 'El encabezado arriba de los pasos.'),
      'page',
    ),
    stepsField({
      name: 'steps',
      title: both('Steps', 'Pasos'),
      description: both(
        'How a trial works, in order. The site numbers the steps.',
        'Cómo funciona una prueba, en orden. El sitio numera los pasos.',
      ),
      group: 'page',
    }),
    ...signpostFields,
    lineField(
      'formHeading',
      both('Heading above the form', 'Encabezado del formulario'),
      both('The heading above the form.', 'El encabezado arriba del formulario.'),
      'form',
    ),
    textField(
      'formText',
      both('Text above the form', 'Texto del formulario'),
      both('Says who should use the form.', 'Dice a quién le sirve el formulario.'),
      'form',
    ),
    textField(
      'regionNote',
      both('Note on countries', 'Nota sobre los países'),
      both(
        'The note above the form that says where trials are available.',
        'La nota arriba del formulario que dice dónde hay pruebas.',
      ),
      'form',
    ),
    lineField(
      'companyHeading',
      both('Heading of part 1', 'Encabezado de la parte 1'),
      both(
        'The heading above the fields for the company.',
        'El encabezado arriba de los campos de la empresa.',
      ),
      'form',
    ),
    lineField(
      'contactHeading',
      both('Heading of part 2', 'Encabezado de la parte 2'),
      both(
        'The heading above the fields for phone and email.',
        'El encabezado arriba de los campos del teléfono y el correo.',
      ),
      'form',
    ),
    submitButtonField,
    mailButtonField,
    formQuestionsField,
    ...confirmationFields,
    nextStepsField,
    searchDescriptionField,
  ],
  preview: namedPreview('trialPage', {subtitle: 'heading'}),
})
