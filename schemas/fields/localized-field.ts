import {defineField, type Rule} from 'sanity'
import {languages} from '../languages.ts'
import {both, textsOf} from './bilingual.ts'
import {notTheExample} from './example-rules.ts'
import {localizedRules} from './localized-rules.ts'

const arrayTypes = {
  string: 'internationalizedArrayString',
  text: 'internationalizedArrayText',
  stringList: 'internationalizedArrayStringList',
  richText: 'internationalizedArrayRichText',
  picture: 'internationalizedArrayPicture',
} as const

/** Adds the English example to a description. Its Spanish text contains an example of its own. */
function withExample(description: string, example: string): string {
  const {en, es} = textsOf(description)
  return both([en, `Example: “${example}”`].join(' '), es)
}

/**
 * Defines a field with one value per language, in the format of
 * sanity-plugin-internationalized-array v5. New documents have inputs for all languages, because
 * this function sets an initial value. The plugin's option `defaultLanguages` would also change
 * existing documents as soon as an editor opens them.
 *
 * @param field.type - type of the value in each language
 * @param field.atMost - maximum number of characters; longer texts get a warning
 * @param field.example - example text in the description; validation rejects it as content
 * @param field.optional - whether the field may stay empty in every language
 * @param field.also - additional rules for this field
 */
export const localizedField = (field: {
  name: string
  type: keyof typeof arrayTypes
  title: string
  description: string
  group?: string
  atMost?: number
  example?: string
  optional?: boolean
  also?: (rule: Rule) => Rule | Rule[]
}) => {
  const {atMost, example, optional, also, ...definition} = field
  const type = arrayTypes[field.type]
  return defineField({
    ...definition,
    ...(example && {description: withExample(field.description, example)}),
    type,
    initialValue: languages.map(({id}) => ({_key: id, _type: `${type}Value`, language: id})),
    validation: (rule: Rule) => [
      ...localizedRules(atMost, optional, field.type === 'picture')(rule),
      ...(example ? [notTheExample(rule, example)] : []),
      ...(also ? [also(rule)].flat() : []),
    ],
  })
}
