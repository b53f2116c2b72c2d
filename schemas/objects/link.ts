import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember} from 'sanity'
import {both} from '../fields/bilingual.ts'
import {linkTargetFields} from '../fields/link-target-fields.ts'

/**
 * A link within rich text: a reference to a page of the site, or a typed address. A path such as
 * `/faq` leads to the page in the visitor's language.
 */
export const link = defineArrayMember({
  name: 'link',
  type: 'object',
  title: both('Link', 'Enlace'),
  icon: LinkIcon,
  fields: linkTargetFields({
    page: 'page',
    address: 'href',
    title: both('Address', 'Dirección'),
    description: both(
      'Where the link goes: a page of this site, such as /real-time-pro; a full address with https://; an email address, such as mailto:name@example.com; or a phone number, such as tel:+15555550142.',
      'Adónde lleva el enlace: una página de este sitio, como /real-time-pro, una dirección completa con https://, un correo como mailto:nombre@example.com o un teléfono como tel:+15555550142.',
    ),
    contact: true,
    required: true,
  }),
  preview: {select: {title: 'href'}},
})
