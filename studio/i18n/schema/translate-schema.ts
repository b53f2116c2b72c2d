import type {SchemaTypeDefinition, Template} from 'sanity'
import type {InterfaceLanguage} from '../languages.ts'
import {schemaEs} from './catalogue.ts'
import {replaceTexts, type Translate} from './replace-texts.ts'

/**
 * Returns a function that translates texts of the schema. The function returns the English text if
 * a translation is missing.
 */
export const translateTo =
  (language: InterfaceLanguage): Translate =>
  (path, english) =>
    language === 'es' ? (schemaEs[path] ?? english) : english

/** Returns the schema types with titles and descriptions in the given language. */
export const typesIn = (
  language: InterfaceLanguage,
  types: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] =>
  types.map((type) => replaceTexts(type, type.name, translateTo(language)))

/** Returns Sanity's initial value templates with titles and descriptions in the given language. */
export const templatesIn = (
  language: InterfaceLanguage,
  templates: readonly Template[],
): Template[] =>
  templates.map((template) =>
    replaceTexts(template, `template.${template.id}`, translateTo(language)),
  )
