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
 * Replaces the plugin's titles ("Internationalized array string") in lists of problems and changes:
 * "Tagline › In one language › Words".
 */
const plainly: Say = (path, title) => {
  if (path.endsWith('Value')) return 'In one language'
  return path.includes('.') ? title : 'In every language'
}

const types = Array.isArray(plugin.schema?.types) ? plugin.schema.types : []

/**
 * The localized array types, English above Spanish. Without `defaultLanguages` and `restoreOrder`: both
 * write into documents that an editor only opens, which creates drafts.
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
