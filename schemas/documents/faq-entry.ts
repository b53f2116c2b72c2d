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
 * Ids of HTML elements that exist on every page. They are not allowed as the anchor of a question,
 * because a link to the question would scroll to the element instead.
 */
export const reservedAnchors = ['content', 'drawer', 'page-data', 'root']

const isFreeOnThePage: CustomValidator<SlugValue | undefined> = (slug) =>
  !reservedAnchors.includes(slug?.current ?? '') ||
  bilingual(
    `Choose another name: the FAQ page already uses “${slug?.current}” for another section.`,
    `Elija otro nombre: la página de preguntas frecuentes ya usa «${slug?.current}» para otra sección.`,
  )

/** Labels in the Studio for questions without text or category, and for each category. */
const previewTexts: PreviewTexts = {
  unnamed: 'Question without text',
  uncategorized: 'No category',
  ...Object.fromEntries(faqCategories.map(({value, title}) => [`category.${value}`, title])),
}

/** A question with its answer on the FAQ page. */
export const faqEntry = defineType({
  name: 'faqEntry',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    {name: 'content', title: 'Question and answer', default: true},
    {name: 'place', title: 'Category and link'},
  ],
  initialValue: async (_, context) => ({order: await nextOrder(context)}),
  fields: [
    localizedField({
      name: 'question',
      type: 'string',
      title: 'Question',
      description:
        'The question in the list on the FAQ page; a click opens the answer. Write the question the way a shop owner would ask it on the phone.',
      group: 'content',
      atMost: 140,
      example: examples.faqEntry.question,
    }),
    localizedField({
      name: 'answer',
      type: 'richText',
      title: 'Answer',
      description:
        'The answer, which opens below the question. Answer in the first sentence, then add details. Link to the page where the visitor can act.',
      group: 'content',
      example: examples.faqEntry.answer,
    }),
    localizedField({
      name: 'searchTerms',
      type: 'string',
      title: 'Extra search words',
      description:
        'Words that customers use but that are not in the question or the answer, such as “refund, money back”. Visitors do not see them, but the search on the FAQ page uses them to find this question. {prices} is replaced by all current prices.',
      group: 'content',
      optional: true,
      atMost: 200,
    }),
    defineField({
      name: 'category',
      type: 'number',
      title: 'Category',
      description: 'The list on the FAQ page that shows this question.',
      group: 'place',
      options: {list: faqCategories, layout: 'radio'},
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Choose the list on the FAQ page that shows this question.',
              'Elija la lista de la página de preguntas frecuentes que muestra esta pregunta.',
            ),
          ),
    }),
    orderField('place'),
    defineField({
      name: 'anchor',
      type: 'slug',
      title: 'Name in the address',
      description:
        'The end of the link to this question, as in /faq#system-requirements. Do not change it once people may have shared the link.',
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
