import {MenuIcon} from '@sanity/icons/Menu'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {bilingual} from '../fields/bilingual.ts'
import {itemIn} from '../fields/localized-value.ts'
import {reachesSpecifiedPages} from '../fields/reachable-pages.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {languages} from '../languages.ts'
import {defaultNavigation} from '../navigation.ts'
import {isRecord} from '../record.ts'

/** Maximum numbers of entries that fit into the header and the footer. */
const most = {header: 4, footer: 2, last: 3} as const

/** Number of characters that fit in one line of the header, in all entries together. */
const lineLength = 40

/** Warns if the header may wrap to a second line, which covers more of each page. */
const fitsInOneLine: CustomValidator<unknown[] | undefined> = (entries) => {
  const tooLong = languages.some(({id}) => {
    const labels = (entries ?? []).map((entry) =>
      isRecord(entry) ? String(itemIn(entry.label, id)?.value ?? '') : '',
    )
    return labels.join('').length > lineLength
  })
  return (
    !tooLong ||
    bilingual(
      `The texts of the header have more than ${lineLength} characters together, so the header may need two lines. Use shorter texts.`,
      `Los textos del encabezado tienen juntos más de ${lineLength} caracteres, así que el encabezado puede necesitar dos líneas. Use textos más cortos.`,
    )
  )
}

const link = defineArrayMember({type: 'navLink', title: 'Link'})
const menu = defineArrayMember({type: 'navMenu', title: 'Heading with links'})

/**
 * The menus in the header and the footer. At most one document exists; without it, the site shows
 * the menus of the specification.
 */
export const navigation = defineType({
  name: 'navigation',
  type: 'document',
  icon: MenuIcon,
  description:
    'The links in the header and the footer of every page. The site always shows the phone number, the log-in and the trial button too.',
  groups: [
    {name: 'header', title: 'Header', default: true},
    {name: 'footer', title: 'Footer'},
  ],
  initialValue: defaultNavigation,
  fields: [
    defineField({
      name: 'header',
      type: 'array',
      title: 'Header',
      description: `The entries of the header, at most ${most.header}: links, or headings with links. A phone shows all entries behind the menu button. Drag an entry to move it.`,
      group: 'header',
      of: [link, menu],
      validation: (rule) => [
        rule
          .max(most.header)
          .error(
            bilingual(
              `Use at most ${most.header} entries. More entries do not fit in one line of the header.`,
              `Use ${most.header} entradas como máximo: más no caben en una línea.`,
            ),
          ),
        rule.custom(fitsInOneLine).warning(),
      ],
    }),
    defineField({
      name: 'footer',
      type: 'array',
      title: 'Columns of the footer',
      description: `The columns of links in the footer, at most ${most.footer}. The contact data of the company stays on the right.`,
      group: 'footer',
      of: [menu],
      validation: (rule) =>
        rule
          .max(most.footer)
          .error(
            bilingual(
              `Use at most ${most.footer} columns. More columns do not fit beside the contact data.`,
              `Use ${most.footer} columnas como máximo: más no caben junto a los datos de contacto.`,
            ),
          ),
    }),
    defineField({
      name: 'last',
      type: 'array',
      title: 'Last line of the footer',
      description: `The links in the last line of the footer, at most ${most.last}, such as the privacy statement.`,
      group: 'footer',
      of: [link],
      validation: (rule) =>
        rule
          .max(most.last)
          .error(
            bilingual(
              `Use at most ${most.last} links. More links do not fit in the last line of the footer.`,
              `Use ${most.last} enlaces como máximo: más no caben en la línea.`,
            ),
          ),
    }),
  ],
  validation: (rule) => rule.custom(reachesSpecifiedPages).warning(),
  preview: {
    select: {_id: '_id'},
    prepare: translatablePreview({title: nameOf('navigation')}, ({title}) => () => ({title})),
  },
})
