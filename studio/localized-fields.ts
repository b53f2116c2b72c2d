import {defineField, type PluginOptions} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {languages} from '#schemas/languages.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {replaceTexts, type Translate} from './i18n/schema/replace-texts.ts'
import {typesIn} from './i18n/schema/translate-schema.ts'

const plugin = internationalizedArray({
  languages,
  fieldTypes: [
    defineField({name: 'string', type: 'string', title: 'Text'}),
    defineField({name: 'text', type: 'text', title: 'Text', rows: 3}),
    defineField({name: 'stringList', type: 'stringList', title: 'Points'}),
    defineField({name: 'richText', type: 'richText', title: 'Text'}),
    defineField({name: 'picture', type: 'picture', title: 'Picture'}),
  ],
  languageDisplay: 'titleOnly',
  restoreOrder: false,
})

/**
 * Replaces the plugin's titles of types, such as "Internationalized array string". The lists of
 * validation problems and of changes then show "Tagline › In one language › Text".
 */
const plainly: Translate = (path, title) => {
  if (path.endsWith('Value')) return 'In one language'
  return path.includes('.') ? title : 'In every language'
}

const types = Array.isArray(plugin.schema?.types) ? plugin.schema.types : []

/**
 * Plugin with the types of localized fields, in which English is above Spanish. Does not set
 * `defaultLanguages` or `restoreOrder`, because these options create a draft as soon as an editor
 * opens a document.
 */
export const localizedFields: PluginOptions = {
  ...plugin,
  schema: {
    types: typesIn(
      interfaceLanguage,
      types.map((type) => replaceTexts(type, type.name, plainly)),
    ),
  },
}
