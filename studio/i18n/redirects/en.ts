/** Texts of the list of addresses without a page, and of messages about new redirects. */
export const redirectsEn = {
  intro:
    'Visitors tried to open these addresses, but the site has no page there. The addresses come from old links, bookmarks or printed material. Make a redirect for each address that people use. Nothing is stored about the visitors.',
  asking: 'Checking the site…',
  count_one: '{{count}} address without a page',
  count_other: '{{count}} addresses without a page',
  address: 'Address',
  times: 'Times',
  last: 'Last',
  first: 'A visitor first tried to open this address: {{time}}',
  'what-to-do': 'What to do',
  redirect: 'Make a redirect',
  'redirect.from': 'Make a redirect from {{path}}',
  forget: 'Forget',
  'forget.path': 'Forget {{path}}',
  'forget.failed':
    '{{path}} could not be forgotten: the site does not answer. Try again in a moment.',
  scans_one:
    'An automated program also searched the site for a security hole {{count}} time. You do not need a redirect for that.',
  scans_other:
    'Automated programs also searched the site for security holes {{count}} times. You do not need redirects for that.',
  'moved.done_one': 'Published. Visitors to {{addresses}} are redirected to the new address.',
  'moved.done_other': 'Published. Visitors to {{addresses}} are redirected to the new addresses.',
  'moved.failed':
    'The page could not be published. Check your connection, reload the page and try again.',
} as const
