import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineField, defineType} from 'sanity'
import {redirectFromRules, redirectToRules} from '../fields/redirect-rules.ts'
import {translatablePreview} from '../fields/translatable-preview.ts'

/** An old path that redirects to a current page. */
export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: 'Redirect',
  icon: ArrowRightIcon,
  groups: [{name: 'content', title: 'Redirect', default: true}],
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: 'Old address',
      description:
        'The end of the address that no longer exists, such as /old-prices. Only the part after the site’s name and without /es: it leads on in both languages. An address that has a page keeps its page.',
      group: 'content',
      validation: redirectFromRules,
    }),
    defineField({
      name: 'to',
      type: 'string',
      title: 'New address',
      description:
        'Where visitors are sent instead: a page of this site such as /real-time-pro, or a full address with https://. Visitors of the Spanish address get the Spanish page.',
      group: 'content',
      validation: redirectToRules,
    }),
    defineField({
      name: 'permanent',
      type: 'boolean',
      title: 'Permanent',
      description:
        'On: search engines forget the old address. Off: for a while only, such as during a campaign.',
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
        passing: 'for a while',
        lasting: 'for good',
        nowhere: 'nowhere yet',
      },
      (texts) =>
        ({from, to, permanent}) => ({
          title: from ?? texts.unnamed,
          subtitle: `${permanent === false ? texts.passing : texts.lasting} → ${to ?? texts.nowhere}`,
        }),
    ),
  },
})
