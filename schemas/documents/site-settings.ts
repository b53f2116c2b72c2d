import {CogIcon} from '@sanity/icons/Cog'
import {defineType} from 'sanity'
import {nameOf} from '../document-types.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'
import {companyFields} from '../objects/company.ts'
import {contactFields} from '../objects/contact.ts'
import {externalLinkFields} from '../objects/external-links.ts'
import {siteSeoFields} from '../objects/seo.ts'

/** The settings: company data that every page shows. There is exactly one document of this type. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'company', title: 'Company', default: true},
    {name: 'contact', title: 'Contact'},
    {name: 'links', title: 'Links and downloads'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [...companyFields, ...contactFields, ...externalLinkFields, ...siteSeoFields],
  preview: {
    select: {companyName: 'companyName'},
    prepare: translatablePreview({title: nameOf('siteSettings')}, ({title}) => ({companyName}) => ({
      title,
      subtitle: companyName,
    })),
  },
})
