import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineType} from 'sanity'
import {linkTargetFields} from '../fields/link-target-fields.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** A link to another page, with a text that says what visitors find there. */
export const signpost = defineType({
  name: 'signpost',
  type: 'object',
  title: 'Link with a text',
  icon: ArrowRightIcon,
  fields: [
    ...linkTargetFields({
      page: 'page',
      address: 'href',
      title: 'Or an address',
      description:
        'Where the link goes: a page of this site, such as /correction-form, or a full address with https://, mailto: or tel:.',
      contact: true,
      required: true,
    }),
    localizedField({
      name: 'title',
      type: 'string',
      title: 'Text of the link',
      description: 'The name of the page that the link leads to.',
      atMost: 50,
    }),
    localizedField({
      name: 'text',
      type: 'text',
      title: 'Text below the link',
      description: 'One sentence that says what visitors find there.',
      atMost: 120,
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: translatablePreview({unnamed: 'Link without text'}, ({unnamed}) => (selected) => ({
      title: englishText(selected.title) ?? unnamed,
      subtitle: englishText(selected.text),
    })),
  },
})
