import type {DocumentPluginOptions, Template} from 'sanity'
import {alwaysPublishedTypes, fixedTypes} from './fixed-documents.ts'

/** Ids of the templates below, for the desk. */
export const faqEntryInCategory = 'faqEntry-in-category'
export const privacyStatementInLanguage = 'privacyStatement-in-language'

/** Documents that start with more than their type says: a question in the list it is added to. */
export const templates: Template[] = [
  {
    id: faqEntryInCategory,
    title: 'Question in a category',
    schemaType: 'faqEntry',
    parameters: [{name: 'category', type: 'number'}],
    value: ({category}: {category: number}) => ({category}),
  },
  {
    id: privacyStatementInLanguage,
    title: 'Privacy statement in a language',
    schemaType: 'privacyStatement',
    parameters: [{name: 'language', type: 'string'}],
    value: ({language}: {language: string}) => ({language}),
  },
]

const onlyInsideTheDesk = new Set([faqEntryInCategory, privacyStatementInLanguage])

/** What may not be done to which documents: fixed ones are neither added, copied nor removed. */
export const documentRules: DocumentPluginOptions = {
  newDocumentOptions: (options, {creationContext}) =>
    options.filter(({templateId}) => {
      const isFixed = fixedTypes.has(templateId)
      const needsItsList = onlyInsideTheDesk.has(templateId)
      return !isFixed && (creationContext.type === 'structure' || !needsItsList)
    }),
  actions: (actions, {schemaType}) =>
    actions.filter(({action}) => {
      if (action === 'duplicate' || action === 'delete') return !fixedTypes.has(schemaType)
      if (action === 'unpublish') return !alwaysPublishedTypes.has(schemaType)
      return true
    }),
}
