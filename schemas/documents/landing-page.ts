import {DocumentIcon} from '@sanity/icons/Document'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {landingAddressRules, spanishAddressRules} from '../fields/landing-address-rules.ts'
import {landingBlockRules} from '../fields/landing-block-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {insertMenu} from '../landing-blocks/insert-menu.ts'
import {landingBlocks} from '../landing-blocks/landing-blocks.ts'
import {seoFields} from '../objects/seo.ts'

/** A page that editors create from blocks, such as the page of a campaign. */
export const landingPage = defineType({
  name: 'landingPage',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    {name: 'content', title: 'Page', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedField({
      name: 'title',
      type: 'string',
      title: 'Name of the page',
      description:
        'The name of the page in browser tabs and search results. If the page does not start with the block “Top of the page”, this name is also its heading.',
      group: 'content',
      atMost: 60,
    }),
    defineField({
      name: 'address',
      type: 'string',
      title: 'Address',
      description:
        'The part of the web address after the site’s name, such as /spring-offer. If you change the address of a published page, visitors to the old address are redirected to the new one.',
      group: 'content',
      validation: landingAddressRules,
    }),
    defineField({
      name: 'spanishAddress',
      type: 'string',
      title: 'Spanish address',
      description:
        'A separate address for the Spanish page, such as /oferta-de-primavera, without /es. To use the English address, leave this field empty.',
      group: 'content',
      validation: spanishAddressRules,
    }),
    defineField({
      name: 'blocks',
      type: 'array',
      title: 'Blocks',
      description:
        'The parts of the page from top to bottom. Add blocks in any order, and drag a block to move it.',
      group: 'content',
      of: landingBlocks.map(({name, title}) => defineArrayMember({type: name, title})),
      options: {insertMenu},
      validation: landingBlockRules,
    }),
    ...seoFields,
    defineField({
      name: 'forSearchEngines',
      type: 'boolean',
      title: 'Search engines may list the page',
      description:
        'Switch this off to hide the page from search engines, so that only people with the link find the page, such as the readers of a mailing.',
      group: 'seo',
      initialValue: true,
    }),
    defineField({
      name: 'inSitemap',
      type: 'boolean',
      title: 'In the sitemap',
      description:
        'The sitemap tells search engines which pages exist. Switch this off if search engines should find the page only through links.',
      group: 'seo',
      initialValue: true,
      hidden: ({document}) => document?.forSearchEngines === false,
    }),
  ],
  orderings: [{name: 'address', title: 'Address', by: [{field: 'address', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', address: 'address'},
    prepare: translatablePreview(
      {unnamed: 'Landing page without a name', nowhere: 'no address yet'},
      (texts) =>
        ({title, address}) => ({
          title: englishText(title) ?? texts.unnamed,
          subtitle: address ?? texts.nowhere,
        }),
    ),
  },
})
