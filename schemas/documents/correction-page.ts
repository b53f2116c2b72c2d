import {EditIcon} from '@sanity/icons/Edit'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {
  confirmationFields,
  formButtonField,
  formPageGroups,
  introFields,
  mailButtonField,
  stepsField,
  submitButtonField,
} from '../objects/form-page.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {correctionTexts} from '../page-texts/correction-page.ts'

const exampleField = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'page', atMost: 60})

const groupHeading = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'form', atMost: 60})

/**
 * The texts of the page for labor-time corrections and its confirmation, in page order. At most one
 * document exists; without it, the site shows `correctionTexts`.
 */
export const correctionPage = defineType({
  name: 'correctionPage',
  type: 'document',
  icon: EditIcon,
  groups: formPageGroups,
  initialValue: () => ({
    ...correctionTexts.page,
    ...correctionTexts.form,
    ...correctionTexts.confirmation,
  }),
  fields: [
    ...introFields,
    formButtonField,
    mailButtonField,
    exampleField(
      'exampleHeading',
      'Label of the example',
      'The small text above the example next to the heading.',
    ),
    exampleField('exampleJob', 'Job of the example', 'The job whose times the example shows.'),
    exampleField(
      'exampleVehicle',
      'Vehicle of the example',
      'The year, make, model and engine of the example.',
    ),
    localizedField({
      name: 'exampleReason',
      type: 'text',
      title: 'Reason of the example',
      description: 'Why the shop of the example needs more time. Shown below the times.',
      group: 'page',
      atMost: 120,
    }),
    exampleField(
      'neededHeading',
      'Heading of the preparation',
      'The heading above the list of what visitors need for the form.',
    ),
    stepsField({
      name: 'needed',
      title: 'Preparation',
      description: 'What visitors need before they fill in the form.',
      group: 'page',
    }),
    exampleField(
      'processHeading',
      'Heading of the process',
      'The heading above the steps at the end of the page.',
    ),
    stepsField({
      name: 'nextSteps',
      title: 'Steps of the process',
      description:
        'What you do with a correction, in order. The page shows the steps below the form, and the confirmation shows them too.',
      group: 'page',
    }),
    localizedField({
      name: 'nextNote',
      type: 'text',
      title: 'Note below the steps',
      description: 'The note below the steps, on the page and on the confirmation.',
      group: 'page',
      atMost: 220,
    }),
    groupHeading('formHeading', 'Heading above the form', 'The heading above the form.'),
    groupHeading(
      'vehicleHeading',
      'Heading of part 1',
      'The heading above the fields for the vehicle.',
    ),
    groupHeading(
      'timesHeading',
      'Heading of part 2',
      'The heading above the fields for the job and its times.',
    ),
    groupHeading('shopHeading', 'Heading of part 3', 'The heading above the fields for the shop.'),
    submitButtonField,
    ...confirmationFields,
    searchDescriptionField,
  ],
  preview: {
    select: {heading: 'heading'},
    prepare: translatablePreview({title: nameOf('correctionPage')}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
