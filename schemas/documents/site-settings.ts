import {CogIcon} from '@sanity/icons/Cog'
import {defineType} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {namedPreview} from '../fields/named-preview.ts'
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
    {name: 'company', title: both('Company', 'Empresa'), default: true},
    {name: 'contact', title: both('Contact', 'Contacto')},
    {name: 'links', title: both('Links and downloads', 'Enlaces y descargas')},
    {name: 'seo', title: both('Search engines', 'Buscadores')},
  ],
  fields: [...companyFields, ...contactFields, ...externalLinkFields, ...siteSeoFields],
  preview: namedPreview('siteSettings', {subtitle: 'companyName'}),
})
