import {defineField} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {languages} from '#schemas/languages.ts'

/**
 * The localized array types of the schemas, English above Spanish. Neither `defaultLanguages` nor
 * `restoreOrder` is used: both write into a document that an editor has merely opened, which
 * leaves drafts nobody made.
 */
export const localizedFields = internationalizedArray({
  languages,
  fieldTypes: [
    'string',
    defineField({name: 'text', type: 'text', rows: 3}),
    'stringList',
    'richText',
    'picture',
  ],
  languageDisplay: 'titleOnly',
  restoreOrder: false,
})
