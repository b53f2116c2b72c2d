import type {InitialValueResolverContext, Template} from 'sanity'
import {examples} from '#schemas/examples.ts'
import {both} from '#schemas/fields/bilingual.ts'
import {nextOrder} from '#schemas/fields/next-order.ts'
import {languages} from '#schemas/languages.ts'

type Kind = 'String' | 'Text' | 'RichText'

/** Creates a localized value whose only text is English. */
const inEnglish = (kind: Kind, value: unknown) =>
  languages.map(({id}) => ({
    _key: id,
    _type: `internationalizedArray${kind}Value`,
    language: id,
    ...(id === 'en' && {value}),
  }))

const paragraph = (text: string) => [
  {
    _type: 'block',
    _key: 'example',
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'words', marks: [], text}],
  },
]

/** The category of the example question. Editors can choose another category in the form. */
const firstList = 1

/**
 * Templates for new documents with example values. Validation fails until the editor has replaced
 * the example texts (schemas/fields/example-rules.ts).
 */
export const exampleTemplates: Template[] = [
  {
    id: 'faqEntry-example',
    title: both('Question, with an example', 'Pregunta, con un ejemplo'),
    schemaType: 'faqEntry',
    value: async (_: unknown, context: InitialValueResolverContext) => {
      const order = await nextOrder(context, firstList)
      return {
        question: inEnglish('String', examples.faqEntry.question),
        answer: inEnglish('RichText', paragraph(examples.faqEntry.answer)),
        category: firstList,
        order,
        anchor: {_type: 'slug', current: `question-${order}`},
      }
    },
  },
  {
    id: 'review-example',
    title: both('Review, with an example', 'Reseña, con un ejemplo'),
    schemaType: 'review',
    value: {
      quote: inEnglish('Text', examples.review.quote),
      firstName: examples.review.firstName,
      shopName: examples.review.shopName,
      sample: false,
    },
  },
  {
    id: 'featureTab-example',
    title: both('Tab, with an example', 'Pestaña, con un ejemplo'),
    schemaType: 'featureTab',
    value: {
      title: inEnglish('String', examples.featureTab.title),
      caption: inEnglish('Text', examples.featureTab.caption),
      ariaLabel: inEnglish('String', examples.featureTab.ariaLabel),
      tabId: {_type: 'slug', current: 'appointments'},
    },
  },
  {
    id: 'redirect-example',
    title: both('Redirect, with an example', 'Redirección, con un ejemplo'),
    schemaType: 'redirect',
    value: {...examples.redirect, permanent: false},
  },
]
