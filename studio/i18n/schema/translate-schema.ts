import type {SchemaTypeDefinition, Template} from 'sanity'
import type {InterfaceLanguage} from '../languages.ts'
import {schemaEs} from './catalogue.ts'
import {replaceTexts, type Translate} from './replace-texts.ts'

/**
 * Returns a function that translates a text of the schema. If a translation is missing, it returns
 * the English.
 */
export const translateTo =
  (language: InterfaceLanguage): Translate =>
  (path, english) =>
    language === 'es' ? (schemaEs[path] ?? english) : english

/** Returns the schema types with their texts in a language. */
export const typesIn = (
  language: InterfaceLanguage,
  types: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] =>
  types.map((type) => replaceTexts(type, type.name, translateTo(language)))

/** Returns the initial value templates with their titles and descriptions in a language. */
export const templatesIn = (
  language: InterfaceLanguage,
  templates: readonly Template[],
): Template[] =>
  templates.map((template) =>
    replaceTexts(template, `template.${template.id}`, translateTo(language)),
  )
