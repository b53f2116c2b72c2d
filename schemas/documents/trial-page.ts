import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
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
      'Free-trial button',
      'The text on the main button, which opens the registration. Start with a verb.',
      'page',
    ),
    formButtonField,
    lineField('cardNote', 'Note on credit cards', 'The short note below the buttons.', 'page'),
    lineField(
      'onlineName',
      'Name of the online products',
      'The text above the days of the online products. The days are part of each product.',
      'page',
    ),
    lineField(
      'desktopName',
      'Name of the desktop products',
      'The text above the days of the desktop edition. The days are part of the settings.',
      'page',
    ),
    lineField(
      'premiumLink',
      'Link to the premium edition',
      'The text of the link below those days. The link leads to the question about the premium edition.',
      'page',
    ),
    lineField('stepsHeading', 'Heading above the steps', 'The heading above the steps.', 'page'),
    stepsField({
      name: 'steps',
      title: 'Steps',
      description: 'How a trial works, in order. The site numbers the steps.',
      group: 'page',
    }),
    ...signpostFields,
    lineField('formHeading', 'Heading above the form', 'The heading above the form.', 'form'),
    textField('formText', 'Text above the form', 'Says who should use the form.', 'form'),
    textField(
      'regionNote',
      'Note on countries',
      'The note above the form that says where trials are available.',
      'form',
    ),
    lineField(
      'companyHeading',
      'Heading of part 1',
      'The heading above the fields for the company.',
      'form',
    ),
    lineField(
      'contactHeading',
      'Heading of part 2',
      'The heading above the fields for phone and email.',
      'form',
    ),
    submitButtonField,
    mailButtonField,
    ...confirmationFields,
    nextStepsField,
    searchDescriptionField,
  ],
  preview: {
    select: {heading: 'heading'},
    prepare: translatablePreview({title: nameOf('trialPage')}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
