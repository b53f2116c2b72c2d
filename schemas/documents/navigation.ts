import {MenuIcon} from '@sanity/icons/Menu'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {itemIn} from '../fields/localized-value.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {reachesSpecifiedPages} from '../fields/reachable-pages.ts'
import {languages} from '../languages.ts'
import {defaultNavigation, headerRoom, headerWidth} from '../navigation.ts'
import {isRecord} from '../record.ts'

/** Maximum numbers of entries that fit into the header and the footer. */
const most = {header: 4, footer: 2, last: 3} as const

/**
 * Warns if the header may wrap to a second line in every window, which covers more of each page. In
 * narrow windows, a menu button replaces the entries that do not fit.
 */
const fitsInOneLine: CustomValidator<unknown[] | undefined> = (entries) => {
  const surplus = Math.max(
    ...languages.map(({id}) => {
      const labels = (entries ?? []).map((entry) =>
        isRecord(entry) ? String(itemIn(entry.label, id)?.value ?? '') : '',
      )
      return headerWidth(labels) - headerRoom.wide
    }),
  )
  return (
    surplus <= 0 ||
    bilingual(
      `The texts of the header are too long together, so the header may need two lines. Use shorter texts. Characters to remove: ${surplus}.`,
      `Los textos del encabezado son demasiado largos en conjunto, así que el encabezado puede necesitar dos líneas. Use textos más cortos. Caracteres que sobran: ${surplus}.`,
    )
  )
}

const link = defineArrayMember({type: 'navLink', title: both('Link', 'Enlace')})
const menu = defineArrayMember({
  type: 'navMenu',
  title: both('Heading with links', 'Título con enlaces'),
})

/**
 * The menus in the header and the footer. At most one document exists; without it, the site shows
 * the menus of the specification.
 */
export const navigation = defineType({
  name: 'navigation',
  type: 'document',
  icon: MenuIcon,
  description: both(
    'The links in the header and the footer of every page. The site always shows the phone number, the log-in and the trial button too.',
    'Los enlaces del encabezado y del pie de todas las páginas. El sitio muestra siempre también el teléfono, el inicio de sesión y el botón de la prueba.',
  ),
  groups: [
    {name: 'header', title: both('Header', 'Encabezado'), default: true},
    {name: 'footer', title: both('Footer', 'Pie de página')},
  ],
  initialValue: defaultNavigation,
  fields: [
    defineField({
      name: 'header',
      type: 'array',
      title: both('Header', 'Encabezado'),
      description: both(
        `The entries of the header, at most ${most.header}: links, or headings with links. A phone shows all entries behind the menu button. Drag an entry to move it.`,
        `Las entradas del encabezado, ${most.header} como máximo: enlaces, o títulos con enlaces. Un teléfono muestra todas detrás del botón del menú. Arrastre una entrada para moverla.`,
      ),
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
      title: both('Columns of the footer', 'Columnas del pie de página'),
      description: both(
        `The columns of links in the footer, at most ${most.footer}. The contact data of the company stays on the right.`,
        `Las columnas de enlaces del pie de página, ${most.footer} como máximo. Los datos de contacto de la empresa se quedan a la derecha.`,
      ),
      group: 'footer',
      of: [menu],
      validation: (rule) =>
        rule
          .max(most.footer)
          .error(
            bilingual(
              `Use at most ${most.footer} columns. More columns do not fit next to the contact details.`,
              `Use ${most.footer} columnas como máximo: más no caben junto a los datos de contacto.`,
            ),
          ),
    }),
    defineField({
      name: 'last',
      type: 'array',
      title: both('Last line of the footer', 'Última línea del pie de página'),
      description: both(
        `The links in the last line of the footer, at most ${most.last}, such as the privacy statement.`,
        `Los enlaces de la última línea del pie de página, ${most.last} como máximo, por ejemplo el aviso de privacidad.`,
      ),
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
  preview: namedPreview('navigation', {}),
})
