import {BillIcon} from '@sanity/icons/Bill'
import {defineArrayMember, defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {chosenDocument, defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'
import {changesOf} from '../fields/price-at.ts'
import {priceChangeRules} from '../fields/price-change-rules.ts'
import {plausibleChange, priceRules} from '../fields/price-rules.ts'

/** Fields for the price card of a product. Prices are stored only here, as numbers. */
export const signUpCardFields = [
  defineField({
    name: 'price',
    type: 'number',
    title: both('Price per month (US$)', 'Precio al mes (US$)'),
    description: both(
      'The price in US dollars, only the number, such as 17.50. As soon as you publish, visitors see the price on the product page, in the comparison and on the FAQ page, in both languages.',
      'El precio en dólares, solo el número, por ejemplo 17.50. En cuanto publica, los visitantes ven el precio en la página del producto, en la comparación y en la página de preguntas frecuentes, en los dos idiomas.',
    ),
    group: 'signUpCard',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the price per month, such as 35 or 17.50.',
            'Escriba el precio al mes, por ejemplo 35 o 17.50.',
          ),
        ),
      ...priceRules(rule),
      plausibleChange(rule, 'price'),
    ],
  }),
  defineField({
    name: changesOf.price,
    type: 'array',
    of: [
      defineArrayMember({type: 'priceChange', title: both('Planned price', 'Precio programado')}),
    ],
    title: both('Planned prices per month', 'Precios programados al mes'),
    description: both(
      'Prices that start at a time you choose. Publish a planned price now: the site switches to it automatically at its start time, in both languages.',
      'Precios que empiezan a la hora que usted elija. Publique ahora el precio programado: el sitio lo muestra automáticamente a partir de ese minuto, en los dos idiomas.',
    ),
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'price'),
  }),
  defineField({
    name: 'additionalUserPrice',
    type: 'number',
    title: both('Each additional user per month (US$)', 'Cada usuario adicional al mes (US$)'),
    description: both(
      'What each additional user costs per month in US dollars, only the number. If the product is not sold per user, leave this field empty: the price card then shows nothing about users, and the comparison shows a link to the contact page.',
      'Lo que cuesta al mes cada usuario adicional, en dólares y solo el número. Déjelo vacío si el producto no se vende por usuario: entonces la tarjeta de precio no dice nada de usuarios, y la comparación muestra un enlace a la página de contacto.',
    ),
    group: 'signUpCard',
    validation: (rule) => [...priceRules(rule), plausibleChange(rule, 'additionalUserPrice')],
  }),
  defineField({
    name: changesOf.additionalUserPrice,
    type: 'array',
    of: [
      defineArrayMember({type: 'priceChange', title: both('Planned price', 'Precio programado')}),
    ],
    title: both(
      'Planned prices for an additional user',
      'Precios programados de un usuario adicional',
    ),
    description: both(
      'New prices for each additional user, which start at a time you choose. The site switches to a planned price automatically at its start time.',
      'Lo que cuesta cada usuario adicional a partir de la hora que usted elija. El sitio muestra el precio programado automáticamente a partir de ese minuto.',
    ),
    group: 'signUpCard',
    validation: (rule) => priceChangeRules(rule, 'additionalUserPrice'),
  }),
  defineField({
    name: 'includedUsers',
    type: 'number',
    title: both('Users included in the price', 'Usuarios incluidos en el precio'),
    description: both(
      'How many people can use the product for the price per month, such as 1.',
      'Cuántas personas pueden usar el producto por el precio al mes, por ejemplo 1.',
    ),
    group: 'signUpCard',
    initialValue: 1,
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter how many users the price includes, at least 1.',
            'Escriba cuántos usuarios incluye el precio, al menos 1.',
          ),
        ),
      rule
        .integer()
        .min(1)
        .error(
          bilingual(
            'Use a whole number of users, 1 or more.',
            'Use un número entero de usuarios, de 1 en adelante.',
          ),
        ),
    ],
  }),
  defineField({
    name: 'trialDays',
    type: 'number',
    title: both('Free-trial days', 'Días de prueba gratis'),
    description: both(
      'How many days the free trial lasts: 21 for the online products. Shown on the product page and on the free-trial page.',
      'Cuánto dura la prueba gratis, en días: 21 para los productos en línea. Aparece en la página del producto y en la de la prueba gratis.',
    ),
    group: 'signUpCard',
    initialValue: 21,
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the length of the free trial in days, such as 21.',
            'Escriba cuántos días dura la prueba gratis, por ejemplo 21.',
          ),
        ),
      rule
        .integer()
        .min(1)
        .max(365)
        .error(
          bilingual(
            'Use a whole number of days from 1 to 365.',
            'Use un número entero de días, de 1 a 365.',
          ),
        ),
    ],
  }),
  localizedField({
    name: 'signUpHeading',
    type: 'string',
    title: both('Heading', 'Encabezado'),
    description: both(
      'The heading of the price card on the product page.',
      'El encabezado de la tarjeta de precio en la página del producto.',
    ),
    group: 'signUpCard',
    atMost: 60,
  }),
  localizedField({
    name: 'signUpText',
    type: 'text',
    title: both('Text', 'Texto'),
    description: both(
      'Say what visitors get when they sign up. Shown below the price on the price card. Do not write prices here: the price card shows them.',
      'Diga qué reciben los visitantes al registrarse. Se muestra debajo del precio. No escriba precios aquí: los muestra la tarjeta de precio.',
    ),
    group: 'signUpCard',
    atMost: 220,
  }),
]

/** The price card of a product on a landing page. */
export const signUpCardBlock = defineBlock({
  name: 'signUpCardBlock',
  title: both('Price and sign-up of a product', 'Precio y registro de un producto'),
  icon: BillIcon,
  fields: [
    chosenDocument({
      name: 'product',
      to: 'product',
      title: both('Product', 'Producto'),
      description: both(
        'The product whose price card this block shows. To edit its price and texts, go to “Products”.',
        'El producto cuya tarjeta de precio muestra este bloque. Para editar su precio y sus textos, vaya a «Productos».',
      ),
    }),
  ],
  heading: 'product.name',
})
