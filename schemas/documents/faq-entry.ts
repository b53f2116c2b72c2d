import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {type CustomValidator, defineField, defineType, type SlugValue} from 'sanity'
import {examples} from '../examples.ts'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {nextOrder} from '../fields/next-order.ts'
import {orderField} from '../fields/order-field.ts'
import {checkedByOurRule, slugRules} from '../fields/slug-rules.ts'
import {type PreviewTexts, translatablePreview} from '../fields/translatable-preview.ts'
import {faqCategoryOptions} from '../objects/faq-categories.ts'

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
  unnamed: both('Question without text', 'Pregunta sin texto'),
  uncategorized: both('No category', 'Sin categoría'),
  ...Object.fromEntries(faqCategoryOptions.map(({value, title}) => [`category.${value}`, title])),
}

/** A question with its answer on the FAQ page. */
export const faqEntry = defineType({
  name: 'faqEntry',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    {name: 'content', title: both('Question and answer', 'Pregunta y respuesta'), default: true},
    {name: 'place', title: both('Category and link', 'Categoría y enlace')},
  ],
  initialValue: async (_, context) => ({order: await nextOrder(context)}),
  fields: [
    localizedField({
      name: 'question',
      type: 'string',
      title: both('Question', 'Pregunta'),
      description: both(
        'The question in the list on the FAQ page; a click opens the answer. Write the question the way a shop owner would ask it on the phone.',
        'La pregunta en la lista de la página de preguntas frecuentes; un clic abre la respuesta. Escriba la pregunta como la haría por teléfono el dueño de un taller. Ejemplo: «¿Puedo imprimir un presupuesto en español?»',
      ),
      group: 'content',
      atMost: 140,
      example: examples.faqEntry.question,
    }),
    localizedField({
      name: 'answer',
      type: 'richText',
      title: both('Answer', 'Respuesta'),
      description: both(
        'The answer, which opens below the question. Answer in the first sentence, then add details. Link to the page where the visitor can act.',
        'La respuesta, que se abre debajo de la pregunta. Responda en la primera oración y después dé los detalles. Ponga un enlace a la página donde el visitante puede actuar. Ejemplo: «Sí. Abra el presupuesto, elija Imprimir y luego Español. El cliente recibe los mismos números.»',
      ),
      group: 'content',
      example: examples.faqEntry.answer,
    }),
    localizedField({
      name: 'searchTerms',
      type: 'string',
      title: both('Extra search words', 'Palabras de búsqueda adicionales'),
      description: both(
        'Words that customers use but that are not in the question or the answer, such as “refund, money back”. Visitors do not see them, but the search on the FAQ page uses them to find this question. {prices} is replaced by all current prices.',
        'Palabras que usan los clientes y que no están en la pregunta ni en la respuesta, como «reembolso, devolución». Los visitantes no las ven, pero la búsqueda de la página de preguntas frecuentes encuentra la pregunta con ellas. {prices} se reemplaza por todos los precios actuales.',
      ),
      group: 'content',
      optional: true,
      atMost: 200,
    }),
    defineField({
      name: 'category',
      type: 'number',
      title: both('Category', 'Categoría'),
      description: both(
        'The list on the FAQ page that shows this question.',
        'La lista de la página de preguntas frecuentes que muestra esta pregunta.',
      ),
      group: 'place',
      options: {list: faqCategoryOptions, layout: 'radio'},
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
      title: both('Name in the address', 'Nombre en la dirección'),
      description: both(
        'The end of the link to this question, as in /faq#system-requirements. Do not change it once people may have shared the link.',
        'El final del enlace a esta pregunta, como en /faq#system-requirements. No lo cambie si alguien pudo haber compartido ya el enlace.',
      ),
      group: 'place',
      options: {isUnique: checkedByOurRule, source: 'question.0.value', maxLength: 60},
      validation: (rule) => [slugRules('anchor')(rule), rule.custom(isFreeOnThePage).error()],
    }),
  ],
  orderings: [
    {
      name: 'categoryThenOrder',
      title: both('As on the site', 'Como en el sitio'),
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
