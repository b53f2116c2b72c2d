import {EditIcon} from '@sanity/icons/Edit'
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
  stepsField,
  submitButtonField,
} from '../objects/form-page.ts'
import {searchDescriptionField} from '../objects/seo.ts'
import {correctionTexts} from '../page-texts/correction-page.ts'

const exampleField = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'page', atMost: 60})

const groupHeading = (name: string, title: string, description: string) =>
  localizedField({name, type: 'string', title, description, group: 'form', atMost: 60})

const statusGroup = {name: 'status', title: both('Status page', 'Página del estado')}

const statusFields = [
  localizedField({
    name: 'statusHeading',
    type: 'string',
    title: both('Heading of the status page', 'Encabezado de la página del estado'),
    description: both(
      'The large heading of the page where shops look up what became of their correction.',
      'El encabezado grande de la página donde los talleres consultan qué pasó con su corrección.',
    ),
    group: 'status',
    atMost: 60,
  }),
  localizedField({
    name: 'statusIntro',
    type: 'text',
    title: both('Introduction of the status page', 'Introducción de la página del estado'),
    description: both(
      'One or two sentences below the heading. Search engines show them too.',
      'Una o dos oraciones debajo del encabezado. También las muestran los buscadores.',
    ),
    group: 'status',
    atMost: 160,
  }),
  buttonField(
    'statusButton',
    both('Button that looks up the status', 'Botón que consulta el estado'),
    both('The text on the button. Start with a verb.', 'El texto del botón. Empiece con un verbo.'),
    'status',
  ),
]

/**
 * The texts of the page for labor-time corrections and its confirmation, in page order. At most one
 * document exists; without it, the site shows `correctionTexts`.
 */
export const correctionPage = defineType({
  name: 'correctionPage',
  type: 'document',
  icon: EditIcon,
  groups: [...formPageGroups, statusGroup],
  initialValue: () => ({
    ...correctionTexts.page,
    ...correctionTexts.form,
    ...correctionTexts.confirmation,
    ...correctionTexts.status,
  }),
  fields: [
    ...introFields,
    formButtonField,
    mailButtonField,
    exampleField(
      'exampleHeading',
      both('Example label', 'Etiqueta del ejemplo'),
      both(
        'The small text above the example next to the heading.',
        'El texto pequeño arriba del ejemplo junto al encabezado.',
      ),
    ),
    exampleField(
      'exampleJob',
      both('Example job', 'Trabajo del ejemplo'),
      both(
        'The job whose times the example shows.',
        'El trabajo cuyos tiempos muestra el ejemplo.',
      ),
    ),
    exampleField(
      'exampleVehicle',
      both('Example vehicle', 'Vehículo del ejemplo'),
      both(
        'The year, make, model and engine of the example.',
        'El año, la marca, el modelo y el motor del ejemplo.',
      ),
    ),
    localizedField({
      name: 'exampleReason',
      type: 'text',
      title: both('Example reason', 'Motivo del ejemplo'),
      description: both(
        'Why the shop in the example needs more time. Shown below the times.',
        'Por qué el taller del ejemplo necesita más tiempo. Se muestra debajo de los tiempos.',
      ),
      group: 'page',
      atMost: 120,
    }),
    exampleField(
      'neededHeading',
      both('Heading above the checklist', 'Encabezado encima de la lista'),
      both(
        'The heading above the list of what visitors need for the form.',
        'El encabezado arriba de la lista de lo que los visitantes necesitan para el formulario.',
      ),
    ),
    stepsField({
      name: 'needed',
      title: both('Preparation', 'Preparación'),
      description: both(
        'What visitors need before they fill in the form.',
        'Lo que los visitantes necesitan antes de llenar el formulario.',
      ),
      group: 'page',
    }),
    exampleField(
      'processHeading',
      both('Heading of the process', 'Encabezado del proceso'),
      both(
        'The heading above the steps at the end of the page.',
        'El encabezado arriba de los pasos al final de la página.',
      ),
    ),
    stepsField({
      name: 'nextSteps',
      title: both('Steps of the process', 'Pasos del proceso'),
      description: both(
        'What you do with a correction, in order. The page shows the steps below the form, and the confirmation shows them too.',
        'Lo que ustedes hacen con una corrección, en orden. La página muestra los pasos debajo del formulario, y la confirmación también.',
      ),
      group: 'page',
    }),
    localizedField({
      name: 'nextNote',
      type: 'text',
      title: both('Note below the steps', 'Nota debajo de los pasos'),
      description: both(
        'The note below the steps, on the page and on the confirmation.',
        'La nota debajo de los pasos, en la página y en la confirmación.',
      ),
      group: 'page',
      atMost: 220,
    }),
    groupHeading(
      'formHeading',
      both('Heading above the form', 'Encabezado del formulario'),
      both('The heading above the form.', 'El encabezado arriba del formulario.'),
    ),
    groupHeading(
      'vehicleHeading',
      both('Heading of part 1', 'Encabezado de la parte 1'),
      both(
        'The heading above the fields for the vehicle.',
        'El encabezado arriba de los campos del vehículo.',
      ),
    ),
    groupHeading(
      'timesHeading',
      both('Heading of part 2', 'Encabezado de la parte 2'),
      both(
        'The heading above the fields for the job and its times.',
        'El encabezado arriba de los campos del trabajo y sus tiempos.',
      ),
    ),
    groupHeading(
      'shopHeading',
      both('Heading of part 3', 'Encabezado de la parte 3'),
      both(
        'The heading above the fields for the shop.',
        'El encabezado arriba de los campos del taller.',
      ),
    ),
    submitButtonField,
    ...confirmationFields,
    ...statusFields,
    searchDescriptionField,
  ],
  preview: namedPreview('correctionPage', {subtitle: 'heading'}),
})
