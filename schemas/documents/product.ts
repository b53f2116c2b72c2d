import {PackageIcon} from '@sanity/icons/Package'
import {defineField, defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {byOrder, orderField} from '../fields/order-field.ts'
import {changesOf, priceAt} from '../fields/price-at.ts'
import {checkedByOurRule, slugRules} from '../fields/slug-rules.ts'
import {fillIn, translatablePreview} from '../fields/translatable-preview.ts'
import {benefitListsFields} from '../objects/benefit-lists.ts'
import {blockOrderFields} from '../objects/block-order.ts'
import {closingFooterFields} from '../objects/closing-footer.ts'
import {comparedProductFields} from '../objects/comparison.ts'
import {featureListFields} from '../objects/feature-list.ts'
import {helpYouFields} from '../objects/help-you.ts'
import {productHeaderFields} from '../objects/product-header.ts'
import {productQuestionsFields} from '../objects/product-questions.ts'
import {seoFields} from '../objects/seo.ts'
import {showcaseFields} from '../objects/showcase.ts'
import {signUpCardFields} from '../objects/sign-up-card.ts'

/** One of the three products: its page, its menu entry and its column in the comparison. */
export const product = defineType({
  name: 'product',
  type: 'document',
  icon: PackageIcon,
  groups: [
    {name: 'productHeader', title: both('Top of the page', 'Inicio de la página'), default: true},
    {name: 'signUpCard', title: both('Price and trial', 'Precio y prueba')},
    {name: 'helpYou', title: both('How it helps', 'Cómo ayuda')},
    {name: 'showcase', title: both('Screens', 'Pantallas')},
    {name: 'featureList', title: both('Features', 'Funciones')},
    {name: 'benefitLists', title: both('Reasons', 'Razones')},
    {name: 'questions', title: both('Questions and review', 'Preguntas y reseña')},
    {name: 'closingFooter', title: both('End of the page', 'Final de la página')},
    {name: 'comparison', title: both('Comparison', 'Comparación')},
    {name: 'blockOrder', title: both('Order of the blocks', 'Orden de los bloques')},
    {name: 'place', title: both('Menu and web address', 'Menú y dirección web')},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [
    ...productHeaderFields,
    ...signUpCardFields,
    ...helpYouFields,
    ...showcaseFields,
    ...featureListFields,
    ...benefitListsFields,
    ...productQuestionsFields,
    ...closingFooterFields,
    ...comparedProductFields,
    ...blockOrderFields,
    localizedField({
      name: 'shortName',
      type: 'string',
      title: both('Name in menus', 'Nombre en los menús'),
      description: both(
        'The short name of the product in the top menu, in the comparison, in the footer, and on the FAQ and free-trial pages. Use three words at most.',
        'El nombre corto en el menú de arriba, en la comparación, en el pie de página y en las páginas de preguntas frecuentes y de la prueba gratis. Use tres palabras como máximo.',
      ),
      group: 'place',
      atMost: 32,
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: both('Address of the page', 'Dirección de la página'),
      description: both(
        'The end of the page’s web address, such as real-time-pro. You cannot change it here, because links and search engines use it.',
        'El final de la dirección de la página, como real-time-pro. No se puede cambiar aquí, porque la usan los enlaces y los buscadores.',
      ),
      group: 'place',
      readOnly: true,
      options: {isUnique: checkedByOurRule},
      validation: slugRules('slug'),
    }),
    orderField('place'),
    ...seoFields,
  ],
  orderings: [byOrder],
  preview: {
    select: {
      name: 'name',
      price: 'price',
      changes: changesOf.price,
      media: 'productImage.0.value',
    },
    prepare: translatablePreview(
      {
        unnamed: both('Product without a name', 'Producto sin nombre'),
        price: both('{{price}} per month', '{{price}} al mes'),
        unpriced: both('No price yet', 'Todavía sin precio'),
      },
      (texts) => {
        const priceLine = (now: unknown) =>
          typeof now === 'number'
            ? fillIn(texts.price, {price: `$${now.toFixed(2)}`})
            : texts.unpriced
        return ({name, price, changes, media}) => {
          const planned = Array.isArray(changes) ? changes : []
          const subtitleAt = (now: number) => priceLine(priceAt(price, planned, now))
          return {
            title: englishText(name) ?? texts.unnamed,
            subtitle: subtitleAt(Date.now()),
            // Sanity calls `prepare` only once for a document in a list. Our preview component
            // calls this function to update the price when a planned price starts.
            subtitleAt,
            media,
          }
        }
      },
    ),
  },
})
