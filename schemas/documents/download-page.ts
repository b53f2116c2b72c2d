import {DownloadIcon} from '@sanity/icons/Download'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {buttonField, formPageGroups, introFields, stepsField} from '../objects/form-page.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {downloadTexts} from '../page-texts/download-page.ts'
import {isRecord} from '../record.ts'

const letters = downloadTexts.page.programs.map(({product}) => product)

/** Requires the texts of each program once, because every program has a page. */
const hasAllPrograms: CustomValidator<unknown[] | undefined> = (programs) => {
  const found = (programs ?? []).map((each) => isRecord(each) && each.product)
  const complete =
    found.length === letters.length && letters.every((product) => found.includes(product))
  const all = letters.join(', ')
  return (
    complete ||
    bilingual(
      `The list must contain each of the programs ${all} once. Undo the last change.`,
      `La lista debe contener una vez cada uno de los programas ${all}. Deshaga el último cambio.`,
    )
  )
}

const lineField = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'page', atMost: 60})

/**
 * The texts of the download pages. At most one document exists; without it, the site shows
 * `downloadTexts`.
 */
export const downloadPage = defineType({
  name: 'downloadPage',
  type: 'document',
  icon: DownloadIcon,
  groups: formPageGroups.filter(({name}) => name !== 'confirmation'),
  initialValue: () => ({...downloadTexts.page, ...downloadTexts.form}),
  fields: [
    ...introFields,
    lineField('listHeading', 'Heading of the list', 'The heading above the list of all downloads.'),
    lineField(
      'othersHeading',
      'Heading of the other downloads',
      'The heading above the other downloads on the page of a program.',
    ),
    defineField({
      name: 'programs',
      type: 'array',
      title: 'Programs',
      description: 'The texts of the page of each program. The five programs are fixed.',
      group: 'page',
      options: {disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'remove']},
      of: [defineArrayMember({type: 'downloadProgram', title: 'Program'})],
      validation: (rule) => rule.custom(hasAllPrograms).error(),
    }),
    lineField('stepsHeading', 'Heading above the steps', 'The heading above the steps.'),
    stepsField({
      name: 'steps',
      title: 'Steps',
      description: 'How to install a program, in order. The site numbers the steps.',
      group: 'page',
    }),
    buttonField('submitButton', 'Button', 'The text on the button that starts a download.', 'form'),
    buttonField(
      'resumeButton',
      'Button to resume',
      'The text on the same button after a pause or a lost connection.',
      'form',
    ),
    buttonField('pauseButton', 'Button to pause', 'The text on the button that pauses.', 'form'),
    buttonField('cancelButton', 'Button to cancel', 'The text on the button that cancels.', 'form'),
    searchDescriptionField,
  ],
  preview: {
    select: {heading: 'heading'},
    prepare: translatablePreview({title: nameOf('downloadPage')}, ({title}) => ({heading}) => ({
      title,
      subtitle: englishText(heading),
    })),
  },
})
