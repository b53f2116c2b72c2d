/** Addresses without a page. */
export const redirectsEn = {
  intro:
    'Addresses that visitors asked for and that have no page: from old links, bookmarks and printed matter. Make a redirect for those that people use. Nothing is kept about who asked.',
  asking: 'Asking the site…',
  count_one: '{{count}} address led nowhere',
  count_other: '{{count}} addresses led nowhere',
  address: 'Address',
  times: 'Times',
  last: 'Last',
  first: 'First on {{time}}',
  'what-to-do': 'What to do',
  redirect: 'Make a redirect',
  'redirect.from': 'Make a redirect from {{path}}',
  forget: 'Forget',
  'forget.path': 'Forget {{path}}',
  'forget.failed': '{{path}} could not be forgotten: the site does not answer.',
  scans_one: 'Besides, a program looked for a weak spot {{count}} time. That needs no redirect.',
  scans_other: 'Besides, programs looked for weak spots {{count}} times. Those need no redirect.',
} as const
