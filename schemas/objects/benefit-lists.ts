import {StackCompactIcon} from '@sanity/icons/StackCompact'
import type {Names} from '../document-types.ts'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

const benefit =
  (name: string, subject: Names, heading: string, list: string) => (optional: boolean) => [
    localizedField({
      name: `${name}Heading`,
      type: 'string',
      title: both(`${subject.en}: heading`, `${subject.es}: encabezado`),
      description: heading,
      group: 'benefitLists',
      atMost: 60,
      optional,
    }),
    localizedField({
      name: `${name}List`,
      type: 'stringList',
      title: both(`${subject.en}: points`, `${subject.es}: puntos`),
      description: list,
      group: 'benefitLists',
      optional,
    }),
  ]

/** Five short lists of benefits, in page order. */
const benefits = [
  benefit(
    'pricing',
    {en: 'Pricing', es: 'Precios'},
    both(
      'The heading above the reasons why the price is fair.',
      'El encabezado arriba de las razones por las que el precio es justo.',
    ),
    both(
      'How payment works: billing periods, extra users, cancelling. One point per line. Do not write prices here: the price card shows them.',
      'Cómo se paga: periodos, usuarios adicionales, cancelación. No escriba precios aquí: los muestra la tarjeta de precio.',
    ),
  ),
  benefit(
    'ease',
    {en: 'Ease of use', es: 'Facilidad de uso'},
    both(
      'The heading above the reasons why the product is easy to use.',
      'El encabezado arriba de las razones por las que el producto es fácil de usar.',
    ),
    both(
      'What a new user does not have to learn or install, one point per line.',
      'Lo que un usuario nuevo no tiene que aprender ni instalar, un punto por línea.',
    ),
  ),
  benefit(
    'resources',
    {en: 'Resources', es: 'Recursos'},
    both(
      'The heading above the list of what comes with the product besides the software.',
      'El encabezado arriba de la lista de lo que viene con el producto además del programa.',
    ),
    both(
      'Support, guides and data that the customer gets, one point per line.',
      'El soporte, las guías y los datos que recibe el cliente, un punto por línea.',
    ),
  ),
  benefit(
    'customization',
    {en: 'Customization', es: 'Personalización'},
    both(
      'The heading above the list of settings that a shop can change.',
      'El encabezado arriba de la lista de lo que un taller puede configurar a su manera.',
    ),
    both(
      'Settings that a shop can change to fit its work, one point per line.',
      'Los ajustes que un taller puede cambiar según su trabajo, un punto por línea.',
    ),
  ),
  benefit(
    'updates',
    {en: 'Invisible updates', es: 'Actualizaciones invisibles'},
    both(
      'The heading above the list about automatic updates.',
      'El encabezado arriba de la lista que dice cómo el producto se actualiza solo.',
    ),
    both(
      'How customers get updates without doing anything, one point per line.',
      'Cómo reciben los clientes las actualizaciones sin hacer nada, un punto por línea.',
    ),
  ),
]

/** Fields for five short lists of benefits on a product page. */
export const benefitListsFields = benefits.flatMap((fields) => fields(false))

/** Up to five short lists of benefits on a landing page. */
export const benefitListsBlock = defineBlock({
  name: 'benefitListsBlock',
  title: both('Reasons', 'Razones'),
  icon: StackCompactIcon,
  fields: benefits.flatMap((fields) => fields(true)),
  heading: 'pricingHeading',
  start: {
    pricingHeading: {mayStay: true, en: 'Fair pricing', es: 'Precio justo'},
    pricingList: {
      mayStay: true,
      en: ['Monthly billing, cancel any time'],
      es: ['Pago mensual, cancele cuando quiera'],
    },
    easeHeading: {mayStay: true, en: 'Easy to use', es: 'Fácil de usar'},
    easeList: {mayStay: true, en: ['Nothing to install'], es: ['Nada que instalar']},
  },
})
