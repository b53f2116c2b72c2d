import {defineField, type PluginOptions} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {languages} from '#schemas/languages.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {typesIn} from './i18n/schema/schema-in.ts'
import {type Say, withWords} from './i18n/schema/with-words.ts'

const plugin = internationalizedArray({
  languages,
  fieldTypes: [
    defineField({name: 'string', type: 'string', title: 'Words'}),
    defineField({name: 'text', type: 'text', title: 'Words', rows: 3}),
    defineField({name: 'stringList', type: 'stringList', title: 'Points'}),
    defineField({name: 'richText', type: 'richText', title: 'Text'}),
    defineField({name: 'picture', type: 'picture', title: 'Picture'}),
  ],
  languageDisplay: 'titleOnly',
  restoreOrder: false,
})

/**
 * Plain words for the plugin's "Internationalized array string", which is read where problems and
 * changes are listed: "Tagline › In one language › Words".
 */
const plainly: Say = (path, title) => {
  if (path.endsWith('Value')) return 'In one language'
  return path.includes('.') ? title : 'In every language'
}

const types = Array.isArray(plugin.schema?.types) ? plugin.schema.types : []

/**
 * The localized array types of the schemas, English above Spanish. Neither `defaultLanguages` nor
 * `restoreOrder` is used: both write into a document that an editor has merely opened, which
 * leaves drafts nobody made.
 */
export const localizedFields: PluginOptions = {
  ...plugin,
  schema: {
    types: typesIn(
      interfaceLanguage,
      types.map((type) => withWords(type, type.name, plainly)),
    ),
  },
}
