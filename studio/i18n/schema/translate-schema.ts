import type {SchemaTypeDefinition, Template} from 'sanity'
import type {InterfaceLanguage} from '../languages.ts'
import {schemaEs} from './catalogue.ts'
import {replaceTexts, type Translate} from './replace-texts.ts'

/** Returns the texts of the schema in a language; English where a translation is missing. */
export const translateTo =
  (language: InterfaceLanguage): Translate =>
  (path, english) =>
    language === 'es' ? (schemaEs[path] ?? english) : english

/** Translates schema types. */
export const typesIn = (
  language: InterfaceLanguage,
  types: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] =>
  types.map((type) => replaceTexts(type, type.name, translateTo(language)))

/** Translates the templates of new documents. */
export const templatesIn = (
  language: InterfaceLanguage,
  templates: readonly Template[],
): Template[] =>
  templates.map((template) =>
    replaceTexts(template, `template.${template.id}`, translateTo(language)),
  )
