import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {
  confirmationFields,
  formPageGroups,
  introFields,
  nextStepsField,
  signpostFields,
  submitButtonField,
} from '../objects/form-page.ts'
import {formQuestionsField} from '../objects/product-questions.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {contactTexts} from '../page-texts/contact-page.ts'

/**
 * The texts of the contact page and its confirmation, in page order. At most one document exists;
 * without it, the site shows `contactTexts`.
 */
export const contactPage = defineType({
  name: 'contactPage',
  type: 'document',
  icon: EnvelopeIcon,
  groups: formPageGroups,
  initialValue: () => ({...contactTexts.page, ...contactTexts.form, ...contactTexts.confirmation}),
  fields: [
    ...introFields,
    localizedField({
      name: 'formHeading',
      type: 'string',
      title: both('Heading above the form', 'Encabezado del formulario'),
      description: both(
        'The heading above the contact form.',
        'El encabezado arriba del formulario de contacto.',
      ),
      group: 'form',
      atMost: 60,
    }),
    localizedField({
      name: 'formText',
      type: 'text',
      title: both('Text above the form', 'Texto del formulario'),
      description: both(
        'One or two sentences between the heading and the form.',
        'Una o dos oraciones entre el encabezado y el formulario.',
      ),
      group: 'form',
      atMost: 220,
    }),
    submitButtonField,
    localizedField({
      name: 'adviceHeading',
      type: 'string',
      title: both('Heading of the advice', 'Encabezado de los consejos'),
      description: both(
        'The heading above the list next to the form.',
        'El encabezado arriba de la lista junto al formulario.',
      ),
      group: 'form',
      atMost: 60,
    }),
    localizedField({
      name: 'advice',
      type: 'stringList',
      title: both('Advice', 'Consejos'),
      description: both(
        'The list next to the form: what a message should contain. One point per line.',
        'La lista junto al formulario: lo que debe tener un mensaje. Un punto por línea.',
      ),
      group: 'form',
    }),
    formQuestionsField,
    ...signpostFields,
    ...confirmationFields,
    nextStepsField,
    searchDescriptionField,
  ],
  preview: namedPreview('contactPage', {subtitle: 'heading'}),
})
