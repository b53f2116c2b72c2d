import {defineField, type Rule} from 'sanity'
import {languages} from '../languages.ts'
import {notTheExample} from './example-rules.ts'
import {localizedRules} from './localized-rules.ts'

const arrayTypes = {
  string: 'internationalizedArrayString',
  text: 'internationalizedArrayText',
  stringList: 'internationalizedArrayStringList',
  richText: 'internationalizedArrayRichText',
  picture: 'internationalizedArrayPicture',
} as const

/**
 * Defines a field with one value per language, in the format of
 * sanity-plugin-internationalized-array v5. New documents show the inputs of all languages at once.
 * The plugin's own default languages are not used, since they would write into existing documents
 * as soon as they are opened.
 *
 * @param field.type - type of each language's value
 * @param field.atMost - number of characters above which a warning is shown
 * @param field.example - shown to editors, and refused as content
 * @param field.optional - whether the field may stay empty in every language
 * @param field.also - a rule in addition to those of every localized field
 */
export const localizedField = (field: {
  name: string
  type: keyof typeof arrayTypes
  title: string
  description: string
  group: string
  atMost?: number
  example?: string
  optional?: boolean
  also?: (rule: Rule) => Rule
}) => {
  const {atMost, example, optional, also, ...definition} = field
  const type = arrayTypes[field.type]
  return defineField({
    ...definition,
    ...(example && {description: `${field.description} Example: “${example}”`}),
    type,
    initialValue: languages.map(({id}) => ({_key: id, _type: `${type}Value`, language: id})),
    validation: (rule: Rule) => [
      ...localizedRules(atMost, optional)(rule),
      ...(example ? [notTheExample(rule, example)] : []),
      ...(also ? [also(rule)] : []),
    ],
  })
}
