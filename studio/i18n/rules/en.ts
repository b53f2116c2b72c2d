/** Check everything, and what refers to a document that is about to be deleted or unpublished. */
export const rulesEn = {
  'checks.title': 'Check everything',
  'checks.intro': 'Checks every document, including drafts. Choose a line to open the field.',
  'checks.again': 'Check again',
  'checks.running': 'Checked {{checked}} of {{of}} documents…',
  'checks.found_one': 'One thing to look at.',
  'checks.found_other': '{{count}} things to look at.',
  'checks.nothing': 'All {{of}} documents are in order.',
  'checks.failed': 'The content could not be read. Check the connection, then check again.',
  'checks.whole-document': 'The document as a whole',
  'level.error': 'Wrong',
  'level.warning': 'Look at it',
  'level.info': 'Could be better',
  'delete.title': 'Something refers to this document',
  'delete.anyway': 'Delete anyway',
  'unpublish.title': 'Something refers to this document',
  'unpublish.anyway': 'Unpublish anyway',
  'referrers.shows_one':
    'This document shows it and would have a gap without it. Open it, remove this one there and publish, then come back.',
  'referrers.shows_other':
    'These {{count}} documents show it and would have a gap without it. Open each one, remove this one there and publish, then come back.',
  'referrers.links_one':
    'This document links to it. The link would no longer work. Change it there first.',
  'referrers.links_other':
    'These {{count}} documents link to it. The links would no longer work. Change them there first.',
  'referrers.cancel': 'Keep it',
} as const
