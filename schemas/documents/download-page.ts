import {DownloadIcon} from '@sanity/icons/Download'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {namedPreview} from '../fields/named-preview.ts'
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
      `The list must contain each of these programs exactly once: ${all}. Undo the last change.`,
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
    lineField(
      'listHeading',
      both('Heading of the list', 'Encabezado de la lista'),
      both(
        'The heading above the list of all downloads.',
        'El encabezado arriba de la lista de todas las descargas.',
      ),
    ),
    lineField(
      'othersHeading',
      both('Heading of the other downloads', 'Encabezado de las otras descargas'),
      both(
        'The heading above the other downloads on the page of a program.',
        'El encabezado arriba de las otras descargas en la página de un programa.',
      ),
    ),
    defineField({
      name: 'programs',
      type: 'array',
      title: both('Programs', 'Programas'),
      description: both(
        'The texts of the page of each program. The five programs are fixed.',
        'Los textos de la página de cada programa. Los cinco programas son fijos.',
      ),
      group: 'page',
      options: {disableActions: ['add', 'addBefore', 'addAfter', 'duplicate', 'remove']},
      of: [defineArrayMember({type: 'downloadProgram', title: both('Program', 'Programa')})],
      validation: (rule) => rule.custom(hasAllPrograms).error(),
    }),
    lineField(
      'stepsHeading',
      both('Heading above the steps', 'Encabezado de los pasos'),
      both('The heading above the steps.', 'El encabezado arriba de los pasos.'),
    ),
    stepsField({
      name: 'steps',
      title: both('Steps', 'Pasos'),
      description: both(
        'How to install a program, in order. The site numbers the steps.',
        'Cómo instalar un programa, en orden. El sitio numera los pasos.',
      ),
      group: 'page',
    }),
    buttonField(
      'submitButton',
      both('Button', 'Botón'),
      both(
        'The text on the button that starts a download.',
        'El texto del botón que empieza una descarga.',
      ),
      'form',
    ),
    buttonField(
      'resumeButton',
      both('Button to resume', 'Botón para reanudar'),
      both(
        'The text on the same button after a pause or a lost connection.',
        'El texto del mismo botón después de una pausa o de perder la conexión.',
      ),
      'form',
    ),
    buttonField(
      'pauseButton',
      both('Button to pause', 'Botón para pausar'),
      both('The text on the button that pauses.', 'El texto del botón que pausa.'),
      'form',
    ),
    buttonField(
      'cancelButton',
      both('Button to cancel', 'Botón para cancelar'),
      both('The text on the button that cancels.', 'El texto del botón que cancela.'),
      'form',
    ),
    searchDescriptionField,
  ],
  preview: namedPreview('downloadPage', {subtitle: 'heading'}),
})
