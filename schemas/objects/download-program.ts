import {DownloadIcon} from '@sanity/icons/Download'
import {defineField, defineType} from 'sanity'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'

/** The texts of the download page of one program. */
export const downloadProgram = defineType({
  name: 'downloadProgram',
  type: 'object',
  title: 'Program',
  icon: DownloadIcon,
  fields: [
    defineField({
      name: 'product',
      type: 'string',
      title: 'Letters',
      description: 'The letters of the program in the address. They cannot be changed.',
      readOnly: true,
    }),
    localizedField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'The large heading of the download page of this program.',
      atMost: 60,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: 'Introduction',
      description: 'One or two sentences below the heading. Say what the program is.',
      atMost: 220,
    }),
    localizedField({
      name: 'name',
      type: 'string',
      title: 'Name in the list',
      description: 'The text next to the letters in the list of downloads.',
      atMost: 60,
    }),
  ],
  preview: {
    select: {product: 'product', heading: 'heading'},
    prepare: ({product, heading}) => ({title: product, subtitle: englishText(heading)}),
  },
})
