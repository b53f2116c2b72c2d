import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** @param optional - whether the heading may be empty, which hides the section */
const fields = (optional: boolean) => [
  localizedField({
    name: 'closingHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: optional
      ? both(
          'The heading of the last section of the home page, above the trial button and the prices. To hide the section, leave this field empty.',
          'El encabezado de la última sección de la página de inicio, arriba del botón de la prueba gratis y los precios. Déjelo vacío para no mostrar esa sección.',
        )
      : both(
          'The heading of the last section of the page, above the trial button.',
          'El encabezado de la última sección de la página, arriba del botón de la prueba gratis.',
        ),
    group: 'closingFooter',
    atMost: 80,
    optional,
  }),
  localizedField({
    name: 'twoMinutesMessage',
    type: 'text',
    title: both('Quick-start message', 'Mensaje sobre lo rápido que se empieza'),
    description: both(
      'Say how quickly a shop can start to use the product. Shown below the heading of the last section.',
      'Diga qué tan rápido puede empezar un taller. Se muestra debajo del encabezado.',
    ),
    group: 'closingFooter',
    atMost: 220,
    optional,
  }),
  localizedField({
    name: 'noCardNote',
    type: 'string',
    title: both('No-card note', 'Nota: sin tarjeta'),
    description: both(
      'Short text in small print below the button, such as “No credit card needed for the trial.”',
      'Texto breve en letra pequeña debajo del botón, como «La prueba gratis no requiere tarjeta de crédito».',
    ),
    group: 'closingFooter',
    atMost: 80,
    optional,
  }),
  localizedField({
    name: 'faqLinkText',
    type: 'string',
    title: both('FAQ link text', 'Texto del enlace a las preguntas'),
    description: both(
      'The text of the link to the FAQ page. Shown below the small print.',
      'El texto del enlace a la página de preguntas frecuentes, debajo de la letra pequeña.',
    ),
    group: 'closingFooter',
    atMost: 60,
    optional,
  }),
]

/**
 * Fields for the last section of a product page or a landing page, which asks visitors once more to
 * start a trial.
 */
export const closingFooterFields = fields(false)

/** Fields for the last section of the home page. */
export const homeClosingFields = fields(true)

/** The last section of a landing page, which asks visitors once more to start a trial. */
export const closingFooterBlock = defineBlock({
  name: 'closingFooterBlock',
  title: both('End of the page', 'Final de la página'),
  icon: CheckmarkCircleIcon,
  fields: closingFooterFields,
  heading: 'closingHeading',
  start: {
    closingHeading: {mayStay: true, en: 'Start today', es: 'Empiece hoy'},
    twoMinutesMessage: {
      mayStay: true,
      en: 'Setup takes two minutes.',
      es: 'La configuración toma dos minutos.',
    },
    noCardNote: {
      mayStay: true,
      en: 'No credit card needed for the trial.',
      es: 'La prueba gratis no requiere tarjeta de crédito.',
    },
    faqLinkText: {
      mayStay: true,
      en: 'Read the common questions',
      es: 'Lea las preguntas frecuentes',
    },
  },
})
