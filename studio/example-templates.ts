import type {InitialValueResolverContext, Template} from 'sanity'
import {examples} from '#schemas/examples.ts'
import {nextOrder} from '#schemas/fields/next-order.ts'
import {languages} from '#schemas/languages.ts'

type Kind = 'String' | 'Text' | 'RichText'

/** A localized field with its English written, as the content lake keeps it. */
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

/** The list an example of a question starts in; the form moves it to any other. */
const firstList = 1

/**
 * A document of each type that can be added, filled in: to be published once the words are one's own
 * (schemas/fields/example-rules.ts refuses them until then).
 */
export const exampleTemplates: Template[] = [
  {
    id: 'faqEntry-example',
    title: 'Question, with an example',
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
    title: 'Review, with an example',
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
    title: 'Tab, with an example',
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
    title: 'Redirect, with an example',
    schemaType: 'redirect',
    value: {...examples.redirect, permanent: false},
  },
]
