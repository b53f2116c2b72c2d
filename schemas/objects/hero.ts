import {RocketIcon} from '@sanity/icons/Rocket'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the top of the home page or of a landing page. */
export const heroFields = [
  localizedField({
    name: 'headline',
    type: 'string',
    title: both('Headline', 'Titular'),
    description: both(
      'The large headline at the top of the page. Say what a shop gets, in eight words or fewer.',
      'El titular grande arriba de la página. Diga lo que gana un taller, en ocho palabras o menos.',
    ),
    group: 'hero',
    atMost: 70,
  }),
  localizedField({
    name: 'heroTagline',
    type: 'text',
    title: both('Text below the headline', 'Texto debajo del titular'),
    description: both(
      'One or two sentences that support the headline with facts. Shown right below the headline.',
      'Una o dos oraciones que respaldan el titular con datos, justo debajo de él.',
    ),
    group: 'hero',
    atMost: 220,
  }),
  localizedField({
    name: 'trialButton',
    type: 'string',
    title: both('Free-trial button', 'Botón de la prueba gratis'),
    description: both(
      'The text on the main button of the page, which opens the registration. Start with a verb, such as "Start your free trial".',
      'El texto del botón principal de la página, que abre el registro. Empiece con un verbo, como «Empiece su prueba gratis».',
    ),
    group: 'hero',
    atMost: 32,
  }),
  localizedField({
    name: 'heroImage',
    type: 'picture',
    title: both('Picture', 'Imagen'),
    description: both(
      'The picture next to the headline. Use a real screenshot of the product, in the language of the page.',
      'Se muestra junto al titular. Use una pantalla real del producto, en el idioma de la página.',
    ),
    group: 'hero',
  }),
]

/** The top of a landing page. */
export const heroBlock = defineBlock({
  name: 'heroBlock',
  title: both('Top of the page', 'Principio de la página'),
  icon: RocketIcon,
  fields: heroFields,
  heading: 'headline',
  start: {
    headline: {
      mayStay: true,
      en: 'Quote every repair with confidence',
      es: 'Cotice cada reparación con confianza',
    },
    heroTagline: {
      en: 'Say in one or two sentences what this page offers and to whom.',
      es: 'Diga en una o dos oraciones qué ofrece esta página y a quién.',
    },
    trialButton: {mayStay: true, en: 'Start your free trial', es: 'Empiece su prueba gratis'},
  },
})
