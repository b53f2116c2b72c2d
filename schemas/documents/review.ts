import {CommentIcon} from '@sanity/icons/Comment'
import {defineField, defineType} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {referencedBy} from '../fields/reference-rules.ts'
import {secureAddress} from '../fields/secure-address.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A customer review, shown as a card at the end of the home page. */
export const review = defineType({
  name: 'review',
  type: 'document',
  icon: CommentIcon,
  description: 'To show a review on the site, publish it and then add it to Home page → Reviews.',
  groups: [{name: 'content', title: 'Review', default: true}],
  fields: [
    localizedField({
      name: 'quote',
      type: 'text',
      title: 'Quote',
      description:
        'What the customer said, in one or two sentences with something concrete, without quotation marks. Publish the review, then add it to Home page → Reviews to show it.',
      group: 'content',
      atMost: 300,
      example: examples.review.quote,
    }),
    defineField({
      name: 'firstName',
      type: 'string',
      title: 'First name',
      description: 'Only the customer’s first name, for privacy. Shown below the quote.',
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Enter the first name of the customer.',
              'Escriba el nombre de pila del cliente.',
            ),
          ),
    }),
    defineField({
      name: 'shopName',
      type: 'string',
      title: 'Shop',
      description:
        'The shop’s name, spelled the way the shop spells it. Shown next to the first name.',
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .error(bilingual('Enter the name of the shop.', 'Escriba el nombre del taller.')),
    }),
    defineField({
      name: 'sample',
      type: 'boolean',
      title: 'Made-up sample',
      description:
        'Leave this switch on if the review is made up: the review card then says that the review is a sample. Switch it off only for a review by a real customer who agreed to be quoted.',
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'source',
      type: 'url',
      title: 'Where the customer published the review',
      description:
        'The address of the review on another website, if the customer gave five stars there. The review card then shows five stars with a link to that address. Leave this empty to show no stars.',
      group: 'content',
      validation: secureAddress,
    }),
  ],
  orderings: [
    {name: 'shopName', title: 'Shop', by: [{field: 'shopName', direction: 'asc'}]},
    {name: 'firstName', title: 'First name', by: [{field: 'firstName', direction: 'asc'}]},
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
      {unnamed: 'Review without a name', noShop: 'No shop', sample: 'sample'},
      (texts) =>
        ({firstName, shopName, sample}) => ({
          title: firstName ?? texts.unnamed,
          subtitle: `${shopName ?? texts.noShop}${sample === true ? ` · ${texts.sample}` : ''}`,
        }),
    ),
  },
})
