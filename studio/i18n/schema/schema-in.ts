import type {SchemaTypeDefinition, Template} from 'sanity'
import type {InterfaceLanguage} from '../languages.ts'
import {schemaEs} from './catalogue.ts'
import {type Say, withWords} from './with-words.ts'

/** What the schema says at a path, in a language of the Studio; English where nothing is translated. */
export const sayIn =
  (language: InterfaceLanguage): Say =>
  (path, english) =>
    language === 'es' ? (schemaEs[path] ?? english) : english

/** Types of documents and of their parts, in a language of the Studio. */
export const typesIn = (
  language: InterfaceLanguage,
  types: readonly SchemaTypeDefinition[],
): SchemaTypeDefinition[] => types.map((type) => withWords(type, type.name, sayIn(language)))

/** What new documents start with, in a language of the Studio. */
export const templatesIn = (
  language: InterfaceLanguage,
  templates: readonly Template[],
): Template[] =>
  templates.map((template) => withWords(template, `template.${template.id}`, sayIn(language)))
