import {UlistIcon} from '@sanity/icons/Ulist'
import {defineArrayMember, defineType} from 'sanity'
import {said} from '../fields/said.ts'

/** Short points, one a line; used through `internationalizedArrayStringList`. */
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
            said(
              'Write the point, or remove this empty line from the list.',
              'Escriba el punto o quite esta línea vacía de la lista.',
            ),
          ),
    }),
  ],
})
