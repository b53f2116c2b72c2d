import {defineField, type PluginOptions} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {both} from '#schemas/fields/bilingual.ts'
import {inLanguage} from '#schemas/in-language.ts'
import {languages} from '#schemas/languages.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'

const plugin = internationalizedArray({
  languages,
  fieldTypes: [
    defineField({name: 'string', type: 'string', title: both('Text', 'Texto')}),
    defineField({name: 'text', type: 'text', title: both('Text', 'Texto'), rows: 3}),
    defineField({name: 'stringList', type: 'stringList', title: both('Points', 'Puntos')}),
    defineField({name: 'richText', type: 'richText', title: both('Text', 'Texto')}),
    defineField({name: 'picture', type: 'picture', title: both('Picture', 'Imagen')}),
  ],
  languageDisplay: 'titleOnly',
  restoreOrder: false,
})

const types = Array.isArray(plugin.schema?.types) ? plugin.schema.types : []

/**
 * Gives a type of the plugin a title that editors understand. The lists of validation problems and of
 * changes then show "Tagline › In one language › Text".
 */
function withTitles<Type extends object>(type: Type): Type {
  const copy = {...type}
  const isValue = String(Reflect.get(type, 'name')).endsWith('Value')
  const title = isValue
    ? both('In one language', 'En un idioma')
    : both('In every language', 'En todos los idiomas')
  Reflect.set(copy, 'title', title)
  if ('of' in type && Array.isArray(type.of)) Reflect.set(copy, 'of', type.of.map(withTitles))
  return copy
}

/** The types of localized fields, with the texts of both languages. */
export const localizedTypes = types.map(withTitles)

/**
 * Plugin with the types of localized fields, in which English is above Spanish. Does not set
 * `defaultLanguages` or `restoreOrder`, because these options create a draft as soon as an editor
 * opens a document.
 */
export const localizedFields: PluginOptions = {
  ...plugin,
  schema: {types: localizedTypes.map((type) => inLanguage(type, interfaceLanguage))},
}
