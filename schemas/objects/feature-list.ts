import {UlistIcon} from '@sanity/icons/Ulist'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for a list of features on a product page or a landing page. */
export const featureListFields = [
  localizedField({
    name: 'featuresHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading above the list of features.',
      'El encabezado arriba de la lista de funciones.',
    ),
    group: 'featureList',
    atMost: 80,
  }),
  localizedField({
    name: 'featuresIntro',
    type: 'text',
    title: both('Introduction', 'Introducción'),
    description: both(
      'One or two sentences between the heading and the list of features.',
      'Una o dos oraciones entre el encabezado y la lista.',
    ),
    group: 'featureList',
    atMost: 300,
  }),
  localizedField({
    name: 'features',
    type: 'stringList',
    title: both('Features', 'Funciones'),
    description: both(
      'The features of the product, one per line, with the most popular first. Write the name of the feature and a few words about it.',
      'Una función por línea, primero la más buscada. Escriba el nombre de la función y unas palabras sobre ella.',
    ),
    group: 'featureList',
  }),
]

/** A list of features on a landing page. */
export const featureListBlock = defineBlock({
  name: 'featureListBlock',
  title: both('List of features', 'Lista de funciones'),
  icon: UlistIcon,
  fields: featureListFields,
  heading: 'featuresHeading',
  start: {
    featuresHeading: {mayStay: true, en: 'What you get', es: 'Lo que recibe'},
    featuresIntro: {
      mayStay: true,
      en: 'Everything a shop needs for this job, in one place.',
      es: 'Todo lo que un taller necesita para esto, en un solo lugar.',
    },
    features: {
      en: ['First feature', 'Second feature', 'Third feature'],
      es: ['Primera función', 'Segunda función', 'Tercera función'],
    },
  },
})
