import {both} from '../fields/bilingual.ts'
import {listIsFilled} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The four lists of the FAQ page, in page order. `category` of a question is the `value` of its list. */
export const faqCategories = [
  {
    value: 1,
    name: {en: 'General questions', es: 'Preguntas generales'},
    headingField: 'generalHeading',
  },
  {
    value: 2,
    name: {
      en: 'Trial, install, setup and adding users',
      es: 'Prueba, instalación, configuración y más usuarios',
    },
    headingField: 'trialHeading',
  },
  {
    value: 3,
    name: {en: 'Labor times', es: 'Tiempos de mano de obra'},
    headingField: 'laborTimesHeading',
  },
  {
    value: 4,
    name: {
      en: 'Updates, tax exempt, times and free trial',
      es: 'Actualizaciones, exención de impuestos, tiempos y prueba gratis',
    },
    headingField: 'updatesHeading',
  },
]

/** The lists as options of a field. */
export const faqCategoryOptions = faqCategories.map(({value, name}) => ({
  value,
  title: both(name.en, name.es),
}))

/** Fields for the headings of the four lists of questions. */
export const faqCategoryFields = faqCategories.map(({value, name, headingField}) =>
  localizedField({
    name: headingField,
    type: 'string',
    title: both(`Heading of list ${value}`, `Encabezado de la lista ${value}`),
    description: both(
      `The heading above the questions of the category “${name.en}”. At the top of the FAQ page, this heading is also a link to the questions.`,
      `El encabezado arriba de las preguntas de la categoría «${name.es}». Al inicio de la página de preguntas frecuentes, este encabezado es también un enlace a las preguntas.`,
    ),
    group: 'faqCategories',
    atMost: 60,
    also: listIsFilled(value),
  }),
)
