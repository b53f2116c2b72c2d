import {DocumentIcon} from '@sanity/icons/Document'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {landingAddressRules, spanishAddressRules} from '../fields/landing-address-rules.ts'
import {landingBlockRules} from '../fields/landing-block-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {insertMenu, landingBlocks} from '../landing-blocks.ts'
import {seoFields} from '../objects/seo.ts'

/** A page that editors create from blocks, such as the page of a campaign. */
export const landingPage = defineType({
  name: 'landingPage',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    {name: 'content', title: both('Page', 'Página'), default: true},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: both('Name of the page', 'Nombre de la página'),
      description: both(
        'The name of the page in browser tabs and search results. If the page does not start with the block “Top of the page”, this name is also its heading.',
        'El nombre de la página en las pestañas del navegador y en los buscadores. También es el encabezado de una página que no empieza con el bloque «Principio de la página».',
      ),
      group: 'content',
      atMost: 60,
    }),
    defineField({
      name: 'address',
      type: 'string',
      title: both('Address', 'Dirección'),
      description: both(
        'The part of the web address after the site’s name, such as /spring-offer. If you change the address of a published page, visitors to the old address are redirected to the new one.',
        'La parte de la dirección que sigue al nombre del sitio, como /spring-offer. Si cambia la dirección de una página publicada, los visitantes de la dirección anterior llegan a la nueva.',
      ),
      group: 'content',
      validation: landingAddressRules,
    }),
    defineField({
      name: 'spanishAddress',
      type: 'string',
      title: both('Spanish address', 'Dirección en español'),
      description: both(
        'A separate address for the Spanish page, such as /oferta-de-primavera, without /es. To use the English address, leave this field empty.',
        'Una dirección propia para la página en español, como /oferta-de-primavera, sin /es. Déjela vacía para usar la dirección en inglés.',
      ),
      group: 'content',
      validation: spanishAddressRules,
    }),
    defineField({
      name: 'blocks',
      type: 'array',
      title: both('Blocks', 'Bloques'),
      description: both(
        'The parts of the page from top to bottom. Add blocks in any order, and drag a block to move it.',
        'Las partes de la página, de arriba abajo. Agregue bloques en cualquier orden y arrastre un bloque para moverlo.',
      ),
      group: 'content',
      of: landingBlocks.map(({name, title}) => defineArrayMember({type: name, title})),
      options: {insertMenu},
      validation: landingBlockRules,
    }),
    ...seoFields,
    defineField({
      name: 'forSearchEngines',
      type: 'boolean',
      title: both('Search engines may list the page', 'Los buscadores pueden mostrar la página'),
      description: both(
        'Switch this off to hide the page from search engines, so that only people with the link find the page, such as the readers of a mailing.',
        'Apáguelo para ocultar la página a los buscadores, de modo que solo la encuentren quienes tienen el enlace, como los lectores de un correo.',
      ),
      group: 'seo',
      initialValue: true,
    }),
    defineField({
      name: 'inSitemap',
      type: 'boolean',
      title: both('In the sitemap', 'En el mapa del sitio'),
      description: both(
        'The sitemap tells search engines which pages exist. Switch this off if search engines should find the page only through links.',
        'El mapa del sitio dice a los buscadores qué páginas existen. Apáguelo si los buscadores deben encontrar la página solo por enlaces.',
      ),
      group: 'seo',
      initialValue: true,
      hidden: ({document}) => document?.forSearchEngines === false,
    }),
  ],
  orderings: [
    {
      name: 'address',
      title: both('Address', 'Dirección'),
      by: [{field: 'address', direction: 'asc'}],
    },
  ],
  preview: {
    select: {title: 'title', address: 'address'},
    prepare: translatablePreview(
      {
        unnamed: both('Landing page without a name', 'Página de campaña sin nombre'),
        nowhere: both('no address yet', 'todavía sin dirección'),
      },
      (texts) =>
        ({title, address}) => ({
          title: englishText(title) ?? texts.unnamed,
          subtitle: address ?? texts.nowhere,
        }),
    ),
  },
})
