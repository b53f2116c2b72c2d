import {CogIcon} from '@sanity/icons/Cog'
import {defineType} from 'sanity'
import {worded} from '../fields/worded.ts'
import {companyFields} from '../objects/company.ts'
import {contactFields} from '../objects/contact.ts'
import {outsideLinkFields} from '../objects/outside-links.ts'
import {siteSeoFields} from '../objects/seo.ts'

/** The company’s own data, shown on every page. There is exactly one. */
export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: 'Settings',
  icon: CogIcon,
  groups: [
    {name: 'company', title: 'Company', default: true},
    {name: 'contact', title: 'Contact'},
    {name: 'links', title: 'Links and downloads'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [...companyFields, ...contactFields, ...outsideLinkFields, ...siteSeoFields],
  preview: {
    select: {companyName: 'companyName'},
    prepare: worded({title: 'Settings'}, ({title}) => ({companyName}) => ({
      title,
      subtitle: companyName,
    })),
  },
})
