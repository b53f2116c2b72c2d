import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A link to another page, with a text that says what visitors find there. */
export const signpost = defineType({
  name: 'signpost',
  type: 'object',
  title: both('Link with a text', 'Enlace con texto'),
  icon: ArrowRightIcon,
  fields: [
    ...linkTargetFields({
      page: 'page',
      address: 'href',
      title: both('Or an address', 'O una dirección'),
      description: both(
        'Where the link goes: a page of this site, such as /correction-form, or a full address with https://, mailto: or tel:.',
        'Adónde lleva el enlace: una página de este sitio, como /correction-form, o una dirección completa con https://, mailto: o tel:.',
      ),
      contact: true,
      required: true,
    }),
    localizedField({
      name: 'title',
      type: 'string',
      title: both('Link text', 'Texto del enlace'),
      description: both(
        'The name of the page that the link leads to.',
        'El nombre de la página a la que lleva el enlace.',
      ),
      atMost: 50,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: both('Text below the link', 'Texto debajo del enlace'),
      description: both(
        'One sentence that says what visitors find there.',
        'Una oración que dice qué encuentran ahí los visitantes.',
      ),
      atMost: 120,
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: translatablePreview(
      {unnamed: both('Link without text', 'Enlace sin texto')},
      ({unnamed}) =>
        (selected) => ({
          title: englishText(selected.title) ?? unnamed,
          subtitle: englishText(selected.text),
        }),
    ),
  },
})
