import {BellIcon} from '@sanity/icons/Bell'
import {type CustomValidator, defineArrayMember, defineField, defineType} from 'sanity'
import {pageTypes} from '../document-addresses.ts'
import {nameOf} from '../document-types.ts'
import {bilingual} from '../fields/bilingual.ts'
import {easternZone} from '../fields/eastern-time.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
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
  Date.parse(until ?? '') <= Date.parse(String(document?.from))
    ? bilingual(
        'Choose an end time after the start time. Otherwise the announcement never appears.',
        'Elija un final posterior al inicio. De lo contrario, el anuncio nunca aparece.',
      )
    : true

/** Editors and the site use the same time zone, wherever the editor is. */
const inEasternTime = {displayTimeZone: easternZone, allowTimeZoneSwitch: false}

/** The bar above the header. At most one document exists; without it, pages show no bar. */
export const announcement = defineType({
  name: 'announcement',
  type: 'document',
  icon: BellIcon,
  description:
    'A bar with a short message above the header of the pages, for example about an offer. To remove the bar at once, unpublish this document.',
  fields: [
    localizedField({
      name: 'text',
      type: 'string',
      title: 'Text',
      description: 'The announcement in one short sentence. Phones show at most two lines of it.',
      atMost: 90,
    }),
    localizedField({
      name: 'linkLabel',
      type: 'string',
      title: 'Text of the link',
      description:
        'The text of the link after the announcement. Leave this empty for a bar without a link.',
      atMost: 30,
      optional: true,
      also: (rule) => rule.custom(labelAndTarget),
    }),
    ...linkTargetFields({
      page: 'page',
      address: 'href',
      title: 'Or an address',
      description:
        'A page of this site, such as /contact-us, or a full address with https://, mailto: or tel:.',
      contact: true,
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      title: 'From',
      description:
        'When the bar appears, in US Eastern time. If you leave this empty, the bar appears when you publish.',
      options: inEasternTime,
    }),
    defineField({
      name: 'until',
      type: 'datetime',
      title: 'Until',
      description:
        'When the bar disappears, in US Eastern time. If you leave this empty, the bar stays until you unpublish this document.',
      options: inEasternTime,
      validation: (rule) => rule.custom(endsAfterStart),
    }),
    defineField({
      name: 'pages',
      type: 'array',
      title: 'Only on these pages',
      description: 'The pages that show the bar. If you leave this empty, all pages show the bar.',
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Page',
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
  preview: {
    select: {text: 'text'},
    prepare: translatablePreview({title: nameOf('announcement')}, ({title}) => ({text}) => ({
      title: englishText(text) ?? title,
    })),
  },
})
