import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {type CustomValidator, defineField, defineType, type SlugValue} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {nextOrder} from '../fields/next-order.ts'
import {orderField} from '../fields/order-field.ts'
import {checkedByOurRule, slugRules} from '../fields/slug-rules.ts'
import {type PreviewTexts, translatablePreview} from '../fields/translatable-preview.ts'
import {faqCategories} from '../objects/faq-categories.ts'

/**
 * Element ids used on every page. A link to an answer with one of these names would jump there
 * instead.
 */
export const reservedAnchors = [
  'content',
  'drawer',
  'menu-contact',
  'menu-products',
  'page-data',
  'root',
]

const isFreeOnThePage: CustomValidator<SlugValue | undefined> = (slug) =>
  !reservedAnchors.includes(slug?.current ?? '') ||
  bilingual(
    `Choose another name: “${slug?.current}” already means a part of the page.`,
    `Elija otro nombre: «${slug?.current}» ya designa una parte de la página.`,
  )

/** List labels for questions without text or category, and for each category. */
const previewTexts: PreviewTexts = {
  unnamed: 'Question without words',
  uncategorized: 'No category',
  ...Object.fromEntries(faqCategories.map(({value, title}) => [`category.${value}`, title])),
}

/** One question with its answer on the FAQ page. */
export const faqEntry = defineType({
  name: 'faqEntry',
  type: 'document',
  title: 'Question',
  icon: HelpCircleIcon,
  groups: [
    {name: 'content', title: 'Question and answer', default: true},
    {name: 'place', title: 'Place and address'},
  ],
  initialValue: async (_, context) => ({order: await nextOrder(context)}),
  fields: [
    localizedField({
      name: 'question',
      type: 'string',
      title: 'Question',
      description:
        'A line of the list on the FAQ page; a click opens the answer. Good: as a shop owner would ask it on the phone.',
      group: 'content',
      atMost: 140,
      example: examples.faqEntry.question,
    }),
    localizedField({
      name: 'answer',
      type: 'richText',
      title: 'Answer',
      description:
        'Opens below the question. Good: the answer in the first sentence, details after it, links where something is to do.',
      group: 'content',
      example: examples.faqEntry.answer,
    }),
    localizedField({
      name: 'searchTerms',
      type: 'string',
      title: 'Other words to find it by',
      description:
        'Visitors do not see these words, but the search on the FAQ page finds the question by them. Use words that customers say and that are not in the question or the answer, such as “refund, money back”. {prices} is replaced by all current prices.',
      group: 'content',
      optional: true,
      atMost: 200,
    }),
    defineField({
      name: 'category',
      type: 'number',
      title: 'Category',
      description: 'Which of the four lists of the FAQ page shows the question.',
      group: 'place',
      options: {list: faqCategories, layout: 'radio'},
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Choose the list the question belongs to.',
              'Elija la lista a la que pertenece la pregunta.',
            ),
          ),
    }),
    orderField('place'),
    defineField({
      name: 'anchor',
      type: 'slug',
      title: 'Name in the address',
      description:
        'Links straight to this question end in it, as in /faq#system-requirements. Leave it alone once people may have shared the link.',
      group: 'place',
      options: {isUnique: checkedByOurRule, source: 'question.0.value', maxLength: 60},
      validation: (rule) => [slugRules('anchor')(rule), rule.custom(isFreeOnThePage).error()],
    }),
  ],
  orderings: [
    {
      name: 'categoryThenOrder',
      title: 'As on the site',
      by: [
        {field: 'category', direction: 'asc'},
        {field: 'order', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {question: 'question', category: 'category'},
    prepare: translatablePreview(previewTexts, (texts) => ({question, category}) => ({
      title: englishText(question) ?? texts.unnamed,
      subtitle: texts[`category.${category}`] ?? texts.uncategorized,
    })),
  },
})
