import {defineField} from 'sanity'
import {linkRules} from './link-rules.ts'
import {leadsToAPage, leadsToAQuestion} from './link-target.ts'

/** Defines an optional link to a page of this site or to another site. */
export const linkField = (description: string, group: string) =>
  defineField({
    name: 'link',
    type: 'string',
    title: 'Link',
    description,
    group,
    validation: (rule) => [
      ...linkRules(rule),
      rule.custom(leadsToAPage),
      rule.custom(leadsToAQuestion).warning(),
    ],
  })
