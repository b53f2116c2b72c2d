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
 * A field written once a language, in the form of sanity-plugin-internationalized-array v5. A new
 * document shows the inputs of all languages at once (the plugin's own default languages would
 * write into existing documents when they are merely opened).
 *
 * @param field.type - what one language holds
 * @param field.atMost - characters a language may have before a warning
 * @param field.example - shown to editors, and refused as content
 * @param field.optional - whether it may stay empty in every language
 * @param field.also - a rule beside those of every localized field
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
