/**
 * Texts of the Check everything tool, and of the warning before a referenced document is deleted or
 * unpublished.
 */
export const rulesEn = {
  'checks.title': 'Check everything',
  'checks.intro': 'Checks every document, including drafts. Click a problem to open its field.',
  'checks.again': 'Check again',
  'checks.asking': 'Checking all documents…',
  'checks.running': 'Checked {{checked}} of {{of}} documents…',
  'checks.found_one': 'The check found one thing to look at.',
  'checks.found_other': 'The check found {{count}} things to look at.',
  'checks.nothing': 'The check found no problems in {{of}} documents.',
  'checks.failed': 'The content could not be read. Check your connection and try again.',
  'checks.links-running': 'Checking the links to other sites…',
  'checks.links-failed': 'The links to other sites could not be checked. Try again later.',
  'checks.link-missing': 'The page {{address}} no longer exists. Change or remove the link to it.',
  'checks.link-silent':
    'The site of {{address}} did not respond. Open the link. If it does not work, change or remove the link.',
  'checks.whole-document': 'The problem concerns the whole document, not one field',
  'unreadable.number': 'This is not a number, so it is not stored. Correct it, or empty the field.',
  'unreadable.plan': 'This price is not planned yet. Press “Plan this price”, or empty the fields.',
  'unreadable.publish':
    'A field shows something that is not stored, such as a date that cannot be read. Correct it or empty the field, then publish.',
  'level.error': 'Must be fixed',
  'level.warning': 'Please check',
  'level.info': 'Could be better',
  'delete.title': 'This document is still in use',
  'delete.anyway': 'Delete anyway',
  'unpublish.title': 'This document is still in use',
  'unpublish.anyway': 'Unpublish anyway',
  'referrers.shows_one':
    'Another document shows this document. Without it, a page would have a gap. Open the other document, remove this document from it, publish, and come back.',
  'referrers.shows_other':
    '{{count}} other documents show this document. Without it, pages would have a gap. Open each of them, remove this document from it, publish, and come back.',
  'referrers.links_one':
    'Another document links to this document, and that link would no longer work. Change the link first.',
  'referrers.links_other':
    '{{count}} other documents link to this document, and those links would no longer work. Change the links first.',
  'referrers.later_one':
    'Another document uses this document. Remove this document from it in the same release, or the release cannot run or leaves a link that does not work.',
  'referrers.later_other':
    '{{count}} other documents use this document. Remove this document from them in the same release, or the release cannot run or leaves links that do not work.',
  'referrers.redirects_one':
    'A redirect leads here, for example from an earlier address. Without this document its visitors get “not found”: remove the redirect too, or change where it leads.',
  'referrers.redirects_other':
    '{{count}} redirects lead here, for example from earlier addresses. Without this document their visitors get “not found”: remove the redirects too, or change where they lead.',
  'delete.both_one': 'Delete with the redirect',
  'delete.both_other': 'Delete with the {{count}} redirects',
  'unpublish.both_one': 'Unpublish and remove the redirect',
  'unpublish.both_other': 'Unpublish and remove the {{count}} redirects',
  'removed.both': 'Done. The redirects were removed too.',
  'not-removed': 'Nothing was changed',
  'referrers.cancel': 'Keep it',
} as const
