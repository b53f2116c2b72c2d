import {LinkIcon} from '@sanity/icons/Link'
import {type CustomValidator, defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {linkRules} from '../fields/link-rules.ts'
import {leadsToAPage, leadsToAQuestion} from '../fields/link-target.ts'
import {isWritten} from '../fields/localized-value.ts'
import {nameLanguage} from '../fields/name-language.ts'

const hasAddress: CustomValidator<string | undefined> = (href) =>
  isWritten(href) ||
  bilingual(
    'Enter the address of the link, or remove the link from the text.',
    'Escriba la dirección del enlace o quite el enlace del texto.',
  )

/** A link within rich text. A path such as `/faq` leads to the page in the visitor's language. */
export const link = defineArrayMember({
  name: 'link',
  type: 'object',
  title: 'Link',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'href',
      type: 'string',
      title: 'Address',
      description:
        'Where the link goes: a page of this site, such as /real-time-pro, a full address with https://, an email address as mailto:name@example.com, or a phone number as tel:+15555550142.',
      validation: (rule) => [
        rule.custom(nameLanguage(hasAddress)).error(),
        ...linkRules(rule, {contact: true}),
        rule.custom(nameLanguage(leadsToAPage)),
        rule.custom(nameLanguage(leadsToAQuestion)).warning(),
      ],
    }),
  ],
  preview: {select: {title: 'href'}},
})
