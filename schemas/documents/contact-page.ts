import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {
  confirmationFields,
  formPageGroups,
  introFields,
  nextStepsField,
  signpostFields,
  submitButtonField,
} from '../objects/form-page.ts'
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
      title: 'Heading above the form',
      description: 'The heading above the contact form.',
      group: 'form',
      atMost: 60,
    }),
    localizedField({
      name: 'formText',
      type: 'text',
      title: 'Text above the form',
      description: 'One or two sentences between the heading and the form.',
      group: 'form',
      atMost: 220,
    }),
    submitButtonField,
    localizedField({
      name: 'adviceHeading',
      type: 'string',
      title: 'Heading of the advice',
      description: 'The heading above the list next to the form.',
      group: 'form',
      atMost: 60,
    }),
    localizedField({
      name: 'advice',
      type: 'stringList',
      title: 'Advice',
      description: 'The list next to the form: what a message should contain. One point per line.',
      group: 'form',
    }),
    ...signpostFields,
    ...confirmationFields,
    nextStepsField,
    searchDescriptionField,
  ],
  preview: {
    select: {heading: 'heading'},
    prepare: translatablePreview({title: nameOf('contactPage')}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
