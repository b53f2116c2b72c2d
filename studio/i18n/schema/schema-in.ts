import type {SchemaTypeDefinition, Template} from 'sanity'
import type {InterfaceLanguage} from '../languages.ts'
import {schemaEs} from './catalogue.ts'
import {type Say, withWords} from './with-words.ts'

/** Returns the texts of the schema in a language; English where a translation is missing. */
export const sayIn =
  (language: InterfaceLanguage): Say =>
  (path, english) =>
    language === 'es' ? (schemaEs[path] ?? english) : english

/** Translates schema types. */
export const typesIn = (
  language: InterfaceLanguage,
  types: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] => types.map((type) => withWords(type, type.name, sayIn(language)))

/** Translates the templates of new documents. */
export const templatesIn = (
  language: InterfaceLanguage,
  templates: readonly Template[],
): Template[] =>
  templates.map((template) => withWords(template, `template.${template.id}`, sayIn(language)))
