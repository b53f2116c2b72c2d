import {BellIcon} from '@sanity/icons/Bell'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {timeOf} from '../date-time.ts'
import {pageTypes} from '../document-addresses.ts'
import {bilingual, both} from '../fields/bilingual.ts'
import {easternZone} from '../fields/eastern-time.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {readableTime} from '../fields/readable-time.ts'
import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'

/** Requires a text for a link, and a target for a text. */
const labelAndTarget: CustomValidator<unknown> = (label, {parent}) => {
  const {page, href} = isRecord(parent) ? parent : {}
  const hasTarget = isRecord(page) || isWritten(href)
  const hasLabel = englishText(label) !== undefined
  if (hasTarget === hasLabel) return true
  return hasTarget
    ? bilingual('Write the text of the link in English.', 'Escriba el texto del enlace en inglés.')
    : bilingual(
        'Choose a page or enter an address for the link, or remove its text.',
        'Elija una página o escriba una dirección para el enlace, o quite su texto.',
      )
}

/** Requires an end after the start. */
const endsAfterStart: CustomValidator<string | undefined> = (until, {document}) =>
  timeOf(until) <= timeOf(String(document?.from))
    ? bilingual(
        'Choose an end time after the start time. Otherwise the announcement never appears.',
        'Elija un final posterior al inicio. De lo contrario, el anuncio nunca aparece.',
      )
    : true

/** Warns about an end that has passed: the site then shows no bar, and nothing else says so. */
const endsInTheFuture: CustomValidator<string | undefined> = (until) =>
  timeOf(until) <= Date.now()
    ? bilingual(
        'This time has passed, so visitors do not see the announcement. To show it, choose a later time or empty the field.',
        'Esta hora ya pasó, así que los visitantes no ven el anuncio. Para mostrarlo, elija una hora posterior o deje el campo vacío.',
      )
    : true

/** Editors and the site use the same time zone, wherever the editor is. */
const inEasternTime = {displayTimeZone: easternZone, allowTimeZoneSwitch: false}

/** The bar above the header. At most one document exists; without it, pages show no bar. */
export const announcement = defineType({
  name: 'announcement',
  type: 'document',
  icon: BellIcon,
  description: both(
    'A bar with a short message above the header of the pages, for example about an offer. To remove the bar at once, unpublish this document.',
    'Una barra arriba del encabezado de las páginas, por ejemplo para una oferta. Para quitar la barra de inmediato, despublique este documento.',
  ),
  fields: [
    localizedField({
      name: 'text',
      type: 'string',
      title: both('Text', 'Texto'),
      description: both(
        'The announcement in one short sentence. Phones show at most two lines of it.',
        'Una frase corta. Los teléfonos muestran dos líneas como máximo.',
      ),
      atMost: 90,
    }),
    localizedField({
      name: 'linkLabel',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The text of the link after the announcement. Leave this empty for a bar without a link.',
        'Las palabras después del texto en las que hacen clic los visitantes. Déjelo vacío para una barra sin enlace.',
      ),
      atMost: 30,
      optional: true,
      also: (rule) => rule.custom(labelAndTarget),
    }),
    ...linkTargetFields({
      page: 'page',
      address: 'href',
      title: both('Or an address', 'O una dirección'),
      description: both(
        'A page of this site, such as /contact-us, or a full address with https://, mailto: or tel:.',
        'Una página de este sitio, como /contact-us, o una dirección completa con https://, mailto: o tel:.',
      ),
      contact: true,
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      title: both('From', 'Desde'),
      description: both(
        'When the bar appears, in US Eastern time. If you leave this empty, the bar appears when you publish.',
        'Cuándo aparece la barra, en hora del Este de EE. UU. Si lo deja vacío, la barra aparece cuando usted publica.',
      ),
      options: inEasternTime,
      validation: (rule) => rule.custom(readableTime),
    }),
    defineField({
      name: 'until',
      type: 'datetime',
      title: both('Until', 'Hasta'),
      description: both(
        'When the bar disappears, in US Eastern time. If you leave this empty, the bar stays until you unpublish this document.',
        'Cuándo desaparece la barra, en hora del Este de EE. UU. Si lo deja vacío, la barra se queda hasta que despublique este documento.',
      ),
      options: inEasternTime,
      validation: (rule) => [
        rule.custom(readableTime),
        rule.custom(endsAfterStart),
        rule.custom(endsInTheFuture).warning(),
      ],
    }),
    defineField({
      name: 'pages',
      type: 'array',
      title: both('Only on these pages', 'Solo en estas páginas'),
      description: both(
        'The pages that show the bar. If you leave this empty, all pages show the bar.',
        'Si lo deja vacío, todas las páginas muestran la barra.',
      ),
      of: [
        defineArrayMember({
          type: 'reference',
          title: both('Page', 'Página'),
          to: pageTypes().map((type) => ({type})),
          options: {disableNew: true},
        }),
      ],
      validation: (rule) =>
        rule
          .unique()
          .error(
            bilingual(
              'This page is in the list twice. Remove one of the two.',
              'Quite la página que está dos veces en la lista.',
            ),
          ),
    }),
  ],
  preview: namedPreview('announcement', {title: 'text'}),
})
