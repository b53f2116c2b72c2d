import {PackageIcon} from '@sanity/icons/Package'
import {defineField, defineType} from 'sanity'
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
    {name: 'productHeader', title: 'Top of the page', default: true},
    {name: 'signUpCard', title: 'Price and trial'},
    {name: 'helpYou', title: 'How it helps'},
    {name: 'showcase', title: 'Screens'},
    {name: 'featureList', title: 'Features'},
    {name: 'benefitLists', title: 'Reasons'},
    {name: 'questions', title: 'Questions and review'},
    {name: 'closingFooter', title: 'End of the page'},
    {name: 'comparison', title: 'Comparison'},
    {name: 'blockOrder', title: 'Order of the blocks'},
    {name: 'place', title: 'Menu and web address'},
    {name: 'seo', title: 'Search engines'},
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
      title: 'Name in menus',
      description:
        'The short name of the product in the top menu, in the comparison, in the footer, and on the FAQ and free-trial pages. Use three words at most.',
      group: 'place',
      atMost: 32,
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Address of the page',
      description:
        'The end of the page’s web address, such as real-time-pro. You cannot change it here, because links and search engines use it.',
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
      {unnamed: 'Product without a name', price: '{{price}} per month', unpriced: 'No price yet'},
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
