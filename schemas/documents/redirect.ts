import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineField, defineType} from 'sanity'
import {redirectFromRules, redirectToRules} from '../fields/redirect-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** An old path that redirects to a current page. */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  icon: ArrowRightIcon,
  groups: [{name: 'content', title: 'Redirect', default: true}],
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: 'Old address',
      description:
        'The address that no longer exists, such as /old-prices. Enter only the part after the site’s name, without /es: the redirect works in both languages. An address that has a page cannot be redirected.',
      group: 'content',
      validation: redirectFromRules,
    }),
    defineField({
      name: 'to',
      type: 'string',
      title: 'New address',
      description:
        'Where the redirect leads visitors: a page of this site, such as /real-time-pro, or a full address with https://. Visitors to the Spanish site get the Spanish page.',
      group: 'content',
      validation: redirectToRules,
    }),
    defineField({
      name: 'permanent',
      type: 'boolean',
      title: 'Permanent',
      description:
        'Switch this on if the old address will not come back: search engines then replace it with the new address. Switch it off if the redirect is only for a while, such as during a campaign.',
      group: 'content',
      initialValue: true,
    }),
  ],
  orderings: [{name: 'from', title: 'Old address', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', to: 'to', permanent: 'permanent'},
    prepare: translatablePreview(
      {
        unnamed: 'Redirect without an address',
        passing: 'temporary',
        lasting: 'permanent',
        nowhere: 'no new address yet',
      },
      (texts) =>
        ({from, to, permanent}) => ({
          title: from ?? texts.unnamed,
          subtitle: `${permanent === false ? texts.passing : texts.lasting} → ${to ?? texts.nowhere}`,
        }),
    ),
  },
})
