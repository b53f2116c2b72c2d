import {CommentIcon} from '@sanity/icons/Comment'
import {type CustomValidator, defineField, defineType} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {itemsOf} from '../fields/localized-value.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {requiredText} from '../fields/required-text.ts'
import {secureAddress} from '../fields/secure-address.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** Matches a text in quotation marks, without further ones in it. */
const inQuotationMarks = /^\s*["“”„«][^"“”«»]*["“”»]\s*$/

/** Warns about quotation marks around a quote, because the website adds its own. */
const hasNoQuotationMarks: CustomValidator = (quote) =>
  !itemsOf(quote).some(({value}) => inQuotationMarks.test(String(value))) ||
  bilingual(
    'Remove the quotation marks around the text. The website adds them.',
    'Quite las comillas alrededor del texto. El sitio las agrega.',
  )

/** A customer review, shown as a card at the end of the home page. */
export const review = defineType({
  name: 'review',
  type: 'document',
  icon: CommentIcon,
  description: both(
    'To show a review on the site, publish it and then add it to Home page → Reviews.',
    'Publíquela y después agréguela en Página de inicio → Reseñas para mostrarla.',
  ),
  groups: [{name: 'content', title: both('Review', 'Reseña'), default: true}],
  fields: [
    localizedField({
      name: 'quote',
      type: 'text',
      title: both('Quote', 'Cita'),
      description: both(
        'What the customer said, in one or two sentences with something concrete, without quotation marks. Publish the review, then add it to Home page → Reviews to show it.',
        'Lo que dijo el cliente, en una o dos oraciones con algo concreto, sin comillas. Publique la reseña y después agréguela en Página de inicio → Reseñas para mostrarla. Ejemplo: «Las horas coinciden con lo que necesitan mis técnicos. Ahora damos el presupuesto por teléfono, y se cumple.»',
      ),
      group: 'content',
      atMost: 300,
      example: examples.review.quote,
      also: (rule) => rule.custom(hasNoQuotationMarks).warning(),
    }),
    defineField({
      name: 'firstName',
      type: 'string',
      title: both('First name', 'Nombre de pila'),
      description: both(
        'Only the customer’s first name, for privacy. Shown below the quote.',
        'Solo el nombre de pila del cliente, por privacidad. Se muestra debajo de la cita.',
      ),
      group: 'content',
      validation: (rule) =>
        requiredText(rule).error(
          bilingual(
            'Enter the first name of the customer.',
            'Escriba el nombre de pila del cliente.',
          ),
        ),
    }),
    defineField({
      name: 'shopName',
      type: 'string',
      title: both('Shop', 'Taller'),
      description: both(
        'The shop’s name, spelled the way the shop spells it. Shown next to the first name.',
        'El nombre del taller, como el taller lo escribe. Se muestra junto al nombre de pila.',
      ),
      group: 'content',
      validation: (rule) =>
        requiredText(rule).error(
          bilingual('Enter the name of the shop.', 'Escriba el nombre del taller.'),
        ),
    }),
    defineField({
      name: 'sample',
      type: 'boolean',
      title: both('Made-up sample', 'Muestra inventada'),
      description: both(
        'Leave this switch on if the review is made up: the website does not show it. Switch it off only for a review by a real customer who agreed to be quoted.',
        'Déjelo encendido mientras la reseña sea inventada: el sitio no la muestra. Apáguelo solo si es de un cliente real que está de acuerdo en aparecer.',
      ),
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'source',
      type: 'url',
      title: both('Where the customer published the review', 'Dónde la publicó el cliente'),
      description: both(
        'The address of the review on another website, if the customer gave five stars there. The review card then shows five stars with a link to that address. Leave this empty to show no stars.',
        'La dirección de la reseña en otro sitio, si el cliente dio ahí cinco estrellas. La tarjeta muestra entonces las estrellas y un enlace. Déjela vacía para no mostrar estrellas.',
      ),
      group: 'content',
      validation: secureAddress,
    }),
  ],
  orderings: [
    {name: 'shopName', title: both('Shop', 'Taller'), by: [{field: 'shopName', direction: 'asc'}]},
    {
      name: 'firstName',
      title: both('First name', 'Nombre de pila'),
      by: [{field: 'firstName', direction: 'asc'}],
    },
  ],
  validation: referencedBy(
    ['homePage', 'product', 'landingPage'],
    bilingual(
      'No page shows this review. Add it under Home page → Reviews, to a product or to a landing page.',
      'Ninguna página muestra esta reseña. Agréguela en Página de inicio → Reseñas, en un producto o en una página de campaña.',
    ),
  ),
  preview: {
    select: {firstName: 'firstName', shopName: 'shopName', sample: 'sample'},
    prepare: translatablePreview(
      {
        unnamed: both('Review without a name', 'Reseña sin nombre'),
        noShop: both('No shop', 'Sin taller'),
        sample: both('sample', 'de muestra'),
      },
      (texts) =>
        ({firstName, shopName, sample}) => ({
          title: firstName ?? texts.unnamed,
          subtitle: `${shopName ?? texts.noShop}${sample === true ? ` · ${texts.sample}` : ''}`,
        }),
    ),
  },
})
