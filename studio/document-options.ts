import type {DocumentPluginOptions, InitialValueResolverContext, Template} from 'sanity'
import {both} from '#schemas/fields/bilingual.ts'
import {nextOrder} from '#schemas/fields/next-order.ts'
import {schemaTypes} from '#schemas/index.ts'
import {languages} from '#schemas/languages.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {alwaysPublishedTypes, protectedTypes} from '#schemas/protected-documents.ts'
import {actionsForRole} from './actions/contributor-actions.ts'
import {restoreAction} from './actions/restore-action.tsx'
import {warnAboutReferrers} from './actions/warn-about-referrers.tsx'
import {liveBadge} from './badges/live/live-badge.ts'
import {exampleTemplates} from './example-templates.ts'
import {publishedCorrectionTemplate} from './published-correction-template.ts'
import {redirectTemplate} from './tools/redirects/redirect-template.ts'

/** Returns the id of the template for a question of a category. */
export const faqEntryTemplate = (category: number): string => `faqEntry-${category}`

/** Returns the id of the template for a privacy statement in a language. */
export const privacyStatementTemplate = (language: string): string => `privacyStatement-${language}`

/** Templates for new documents. The lists of the structure tool offer them. */
export const templates: Template[] = [
  ...faqCategories.map((category) => ({
    id: faqEntryTemplate(category.value),
    title: both(`Question: ${category.name.en}`, `Pregunta: ${category.name.es}`),
    schemaType: 'faqEntry',
    value: async (_: unknown, context: InitialValueResolverContext) => ({
      category: category.value,
      order: await nextOrder(context, category.value),
    }),
  })),
  ...languages.map(({id, title}) => ({
    id: privacyStatementTemplate(id),
    title: both(`Privacy statement: ${title}`, `Declaración de privacidad: ${title}`),
    schemaType: 'privacyStatement',
    value: {language: id},
  })),
  redirectTemplate,
  publishedCorrectionTemplate,
  ...exampleTemplates,
]

const examples = new Set(exampleTemplates.map(({id}) => id))

const onlyInsideTheDesk = new Set(templates.map(({id}) => id).filter((id) => !examples.has(id)))

/** Names of our content types, to distinguish them from the Studio's own document types. */
const contentTypes = new Set(schemaTypes.map(({name}) => name))

/**
 * Configures documents in the Studio: protected documents cannot be created, duplicated or deleted,
 * and documents that the site always needs cannot be unpublished. Adds the live badge, the warning
 * about referring documents, and the restore action. Leaves out what a contributor cannot use.
 */
export const documentOptions: DocumentPluginOptions = {
  badges: (badges) => [...badges, liveBadge],
  newDocumentOptions: (options, {creationContext}) =>
    options.filter(({templateId}) => {
      const isProtected = protectedTypes.has(templateId)
      const needsItsList = onlyInsideTheDesk.has(templateId)
      return !isProtected && (creationContext.type === 'structure' || !needsItsList)
    }),
  actions: (actions, {schemaType, versionType}) => [
    ...actionsForRole(actions, versionType)
      .map(warnAboutReferrers)
      .filter(({action}) => {
        if (action === 'duplicate' || action === 'delete') return !protectedTypes.has(schemaType)
        if (action === 'unpublish') return !alwaysPublishedTypes.has(schemaType)
        return true
      }),
    ...(contentTypes.has(schemaType) ? [restoreAction] : []),
  ],
}
