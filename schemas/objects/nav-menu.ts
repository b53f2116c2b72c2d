import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** Maximum number of links in a menu, so that it fits on a screen. */
const mostLinks = 8

/** A heading with links: a menu in the header, or a column in the footer. */
export const navMenu = defineType({
  name: 'navMenu',
  type: 'object',
  title: 'Heading with links',
  icon: MenuIcon,
  fields: [
    localizedField({
      name: 'label',
      type: 'string',
      title: 'Heading',
      description: 'The heading above the links: one or two words, at most 18 characters.',
      atMost: 18,
    }),
    defineField({
      name: 'products',
      type: 'boolean',
      title: 'Start with all products',
      description:
        'If this is on, the menu lists the products before the other links, in the order of the list “Products”.',
      initialValue: false,
    }),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Links',
      description: `The links below the heading, at most ${mostLinks}. Drag a link to move it.`,
      of: [defineArrayMember({type: 'navLink', title: 'Link'})],
      validation: (rule) =>
        rule
          .max(mostLinks)
          .error(
            bilingual(
              `Use at most ${mostLinks} links. More links do not fit on a phone.`,
              `Use ${mostLinks} enlaces como máximo: más no caben en un teléfono.`,
            ),
          ),
    }),
  ],
  preview: {
    select: {label: 'label', links: 'links'},
    prepare: translatablePreview({unnamed: 'Menu without a heading'}, ({unnamed}) => ({label}) => ({
      title: englishText(label) ?? unnamed,
    })),
  },
})
