import {type CustomValidator, getDraftId, getPublishedId, type StringRule} from 'sanity'
import {isPath, linkRules} from './address-rules.ts'

/** Two redirects of one address would answer by chance. */
const isTheOnlyOne: CustomValidator<string | undefined> = async (from, {document, getClient}) => {
  if (!from || !document) return true
  const published = getPublishedId(document._id)
  const taken = await getClient({apiVersion: '2025-02-19'}).fetch<boolean>(
    'count(*[_type == "redirect" && lower(from) == lower($from) && !(_id in $own)]) > 0',
    {from, own: [published, getDraftId(published)]},
    {perspective: 'raw', tag: 'redirect-from'},
  )
  return !taken || `Edit the redirect that is already there for ${from} instead of adding another.`
}

/** Rules of the address a redirect answers: a path beside the home page, redirected only once. */
export const redirectFromRules = (rule: StringRule): StringRule[] => [
  rule.required().error('Enter the old address, such as /old-prices.'),
  rule.custom(
    (from) =>
      !from ||
      (isPath(from) && from !== '/') ||
      'Start with / and write only what comes after the site’s name, without spaces, ? and #.',
  ),
  rule.custom(isTheOnlyOne),
]

/** Rules of the address a redirect leads to: a path of this site or a URL, and another one. */
export const redirectToRules = (rule: StringRule): StringRule[] => [
  rule.required().error('Enter where visitors are sent, such as /real-time-pro.'),
  ...linkRules(rule),
  rule.custom(
    (to, {parent}) =>
      !to ||
      typeof parent !== 'object' ||
      parent === null ||
      !('from' in parent) ||
      parent.from !== to ||
      'Choose another page: this address would lead to itself for ever.',
  ),
]
