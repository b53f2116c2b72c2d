import {UlistIcon} from '@sanity/icons/Ulist'
import {type CustomValidator, defineArrayMember, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {isWritten} from '../fields/localized-value.ts'
import {nameLanguage} from '../fields/name-language.ts'

const pointIsWritten: CustomValidator<string | undefined> = (point) =>
  isWritten(point) ||
  bilingual(
    'Fill in this line, or remove it from the list.',
    'Llene esta línea o quítela de la lista.',
  )

/**
 * A list of short texts. Localized fields use it once per language
 * (`internationalizedArrayStringList`).
 */
export const stringList = defineType({
  name: 'stringList',
  type: 'array',
  title: 'List of points',
  icon: UlistIcon,
  of: [
    defineArrayMember({
      type: 'string',
      title: 'Point',
      validation: (rule) => rule.custom(nameLanguage(pointIsWritten)).error(),
    }),
  ],
})
