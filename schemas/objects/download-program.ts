import {DownloadIcon} from '@sanity/icons/Download'
import {defineField, defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'

/** The texts of the download page of one program. */
export const downloadProgram = defineType({
  name: 'downloadProgram',
  type: 'object',
  title: both('Program', 'Programa'),
  icon: DownloadIcon,
  fields: [
    defineField({
      name: 'product',
      type: 'string',
      title: both('Letters', 'Letras'),
      description: both(
        'The letters of the program in the address. They cannot be changed.',
        'Las letras del programa en la dirección. No se pueden cambiar.',
      ),
      readOnly: true,
    }),
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both(
        'The large heading of the download page of this program.',
        'El encabezado grande de la página de descarga de este programa.',
      ),
      atMost: 60,
    }),
    localizedField({
      name: 'intro',
      type: 'text',
      title: both('Introduction', 'Introducción'),
      description: both(
        'One or two sentences below the heading. Say what the program is.',
        'Una o dos oraciones debajo del encabezado. Diga qué es el programa.',
      ),
      atMost: 220,
    }),
    localizedField({
      name: 'name',
      type: 'string',
      title: both('Name in the list', 'Nombre en la lista'),
      description: both(
        'The text next to the letters in the list of downloads.',
        'El texto junto a las letras en la lista de descargas.',
      ),
      atMost: 60,
    }),
  ],
  preview: {
    select: {product: 'product', heading: 'heading'},
    prepare: ({product, heading}) => ({title: product, subtitle: englishText(heading)}),
  },
})
