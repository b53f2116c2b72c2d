import {UlistIcon} from '@sanity/icons/Ulist'
import {defineArrayMember, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'

/** Short texts, one per line; used through `internationalizedArrayStringList`. */
export const stringList = defineType({
  name: 'stringList',
  type: 'array',
  title: 'List of points',
  icon: UlistIcon,
  of: [
    defineArrayMember({
      type: 'string',
      title: 'Point',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual(
              'Write the point, or remove this empty line from the list.',
              'Escriba el punto o quite esta línea vacía de la lista.',
            ),
          ),
    }),
  ],
})
