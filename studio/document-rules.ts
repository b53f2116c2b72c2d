import type {DocumentPluginOptions, InitialValueResolverContext, Template} from 'sanity'
import {nextOrder} from '#schemas/fields/next-order.ts'
import {alwaysPublishedTypes, fixedTypes} from '#schemas/fixed-documents.ts'
import {schemaTypes} from '#schemas/index.ts'
import {languages} from '#schemas/languages.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {backToYesterday} from './actions/back-to-yesterday.tsx'
import {withReferrers} from './actions/with-referrers.tsx'
import {liveBadge} from './badges/live/live-badge.ts'
import {exampleTemplates} from './example-templates.ts'
import {redirectTemplate} from './tools/redirects/redirect-template.ts'

/** The template of a question that starts in a category, by the category's number. */
export const faqEntryTemplate = (category: number): string => `faqEntry-${category}`

/** The template of a privacy statement that starts in a language. */
export const privacyStatementTemplate = (language: string): string => `privacyStatement-${language}`

/** Documents that start with more than their type says; the desk offers them where they belong. */
export const templates: Template[] = [
  ...faqCategories.map((category) => ({
    id: faqEntryTemplate(category.value),
    title: `Question: ${category.title}`,
    schemaType: 'faqEntry',
    value: async (_: unknown, context: InitialValueResolverContext) => ({
      category: category.value,
      order: await nextOrder(context, category.value),
    }),
  })),
  ...languages.map(({id, title}) => ({
    id: privacyStatementTemplate(id),
    title: `Privacy statement: ${title}`,
    schemaType: 'privacyStatement',
    value: {language: id},
  })),
  redirectTemplate,
  ...exampleTemplates,
]

const examples = new Set(exampleTemplates.map(({id}) => id))

const onlyInsideTheDesk = new Set(templates.map(({id}) => id).filter((id) => !examples.has(id)))

/** What the site is made of; the Studio has documents of its own, too. */
const contentTypes = new Set(schemaTypes.map(({name}) => name))

/**
 * What may not be done to which documents: fixed ones are neither added, copied nor removed. And
 * whether visitors see them.
 */
export const documentRules: DocumentPluginOptions = {
  badges: (badges) => [...badges, liveBadge],
  newDocumentOptions: (options, {creationContext}) =>
    options.filter(({templateId}) => {
      const isFixed = fixedTypes.has(templateId)
      const needsItsList = onlyInsideTheDesk.has(templateId)
      return !isFixed && (creationContext.type === 'structure' || !needsItsList)
    }),
  actions: (actions, {schemaType}) => [
    ...actions.map(withReferrers).filter(({action}) => {
      if (action === 'duplicate' || action === 'delete') return !fixedTypes.has(schemaType)
      if (action === 'unpublish') return !alwaysPublishedTypes.has(schemaType)
      return true
    }),
    ...(contentTypes.has(schemaType) ? [backToYesterday] : []),
  ],
}
