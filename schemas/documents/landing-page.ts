import {DocumentIcon} from '@sanity/icons/Document'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {landingAddressRules, spanishAddressRules} from '../fields/landing-address-rules.ts'
import {landingBlockRules} from '../fields/landing-block-rules.ts'
import {localizedField} from '../fields/localized-field.ts'
import {englishText} from '../fields/localized-value.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {landingBlocks} from '../landing-blocks/landing-blocks.ts'
import {seoFields} from '../objects/seo.ts'

/** A page that editors create from blocks, such as the page of a campaign. */
export const landingPage = defineType({
  name: 'landingPage',
  type: 'document',
  title: 'Landing page',
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
        'The name of the page in browser tabs and search results. It is also the heading of a page that does not start with the block “Top of the page”.',
      group: 'content',
      atMost: 60,
    }),
    defineField({
      name: 'address',
      type: 'string',
      title: 'Address',
      description:
        'The part of the web address after the site’s name, such as /spring-offer. If you change the address of a published page, visitors of the old address are redirected to the new one.',
      group: 'content',
      validation: landingAddressRules,
    }),
    defineField({
      name: 'spanishAddress',
      type: 'string',
      title: 'Spanish address',
      description:
        'A separate address for the Spanish page, such as /oferta-de-primavera, without /es. Leave this empty to use the English address.',
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
      validation: landingBlockRules,
    }),
    ...seoFields,
    defineField({
      name: 'forSearchEngines',
      type: 'boolean',
      title: 'Search engines may list the page',
      description:
        'Switch this off for a page that only people with the link should find, such as an offer from a mailing.',
      group: 'seo',
      initialValue: true,
    }),
    defineField({
      name: 'inSitemap',
      type: 'boolean',
      title: 'In the sitemap',
      description:
        'The sitemap tells search engines which pages exist. Switch this off for a page that search engines should only find through links.',
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
