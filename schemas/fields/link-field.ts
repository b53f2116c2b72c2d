import {both} from './bilingual.ts'
import {linkTargetFields} from './link-target-fields.ts'

/** Defines an optional link to a page of this site or to another site. */
export const linkFields = (description: string, group: string) =>
  linkTargetFields({
    page: 'linkPage',
    address: 'link',
    title: both('Link', 'Enlace'),
    description,
    group,
  })
