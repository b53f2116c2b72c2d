import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** Maximum number of links in a menu, so that it fits on a screen. */
const maxLinks = 8

/** A heading with links: a menu in the header, or a column in the footer. */
export const navMenu = defineType({
  name: 'navMenu',
  type: 'object',
  title: both('Heading with links', 'Título con enlaces'),
  icon: MenuIcon,
  fields: [
    localizedField({
      name: 'label',
      type: 'string',
      title: both('Heading', 'Título'),
      description: both(
        'The heading above the links: one or two words, at most 18 characters.',
        'El título arriba de los enlaces: una o dos palabras, 18 caracteres como máximo.',
      ),
      atMost: 18,
    }),
    defineField({
      name: 'products',
      type: 'boolean',
      title: both('Start with all products', 'Empezar con todos los productos'),
      description: both(
        'If this is on, the menu lists the products before the other links, in the order of the list “Products”.',
        'Encendido: el menú muestra los productos antes de los otros enlaces, en el orden de la lista «Productos».',
      ),
      initialValue: false,
    }),
    defineField({
      name: 'links',
      type: 'array',
      title: both('Links', 'Enlaces'),
      description: both(
        `The links below the heading, at most ${maxLinks}. Drag a link to move it.`,
        `Los enlaces debajo del título, ${maxLinks} como máximo. Arrastre un enlace para moverlo.`,
      ),
      of: [defineArrayMember({type: 'navLink', title: both('Link', 'Enlace')})],
      validation: (rule) =>
        rule
          .max(maxLinks)
          .error(
            bilingual(
              `Use at most ${maxLinks} links. More links do not fit on a phone.`,
              `Use ${maxLinks} enlaces como máximo: más no caben en un teléfono.`,
            ),
          ),
    }),
  ],
  preview: {
    select: {label: 'label', links: 'links'},
    prepare: translatablePreview(
      {unnamed: both('Menu without a heading', 'Menú sin título')},
      ({unnamed}) =>
        ({label}) => ({
          title: englishText(label) ?? unnamed,
        }),
    ),
  },
})
