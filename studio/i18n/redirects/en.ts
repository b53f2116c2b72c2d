/** Addresses without a page. */
export const redirectsEn = {
  intro:
    'Addresses without a page that visitors tried to open, from old links, bookmarks and print. Make a redirect for those that people use. Nothing is stored about the visitors.',
  asking: 'Checking the site…',
  count_one: '{{count}} address without a page',
  count_other: '{{count}} addresses without a page',
  address: 'Address',
  times: 'Times',
  last: 'Last',
  first: 'First on {{time}}',
  'what-to-do': 'What to do',
  redirect: 'Make a redirect',
  'redirect.from': 'Make a redirect from {{path}}',
  forget: 'Forget',
  'forget.path': 'Forget {{path}}',
  'forget.failed': '{{path}} could not be removed: the site does not answer.',
  scans_one:
    'In addition, a program looked for a security hole {{count}} time. It needs no redirect.',
  scans_other:
    'In addition, programs looked for security holes {{count}} times. They need no redirect.',
} as const
