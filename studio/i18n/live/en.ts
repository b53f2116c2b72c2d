/** Texts of the live badge, which shows whether visitors see the published version. */
export const liveEn = {
  publishing: 'Publishing…',
  'publishing.title': 'The site is being updated with the published changes.',
  live: 'Live on the site',
  'live.after': 'Live on the site after {{seconds}} s',
  'live.title': 'Visitors see this version of the document.',
  'live.draft': 'Unpublished changes',
  'live.draft.title':
    'Visitors see the last published version. Your changes are waiting until you publish them.',
  'live.nowhere': 'Not on the site',
  'live.nowhere.title': 'This document was taken off the site. Visitors no longer see it.',
  'not-live': 'Not live yet',
  'not-live.pages':
    'The site still shows the previous version. {{count}} pages are waiting to be updated. The site keeps trying to update them.',
  'not-live.content':
    'The site cannot reach the content and still shows the previous version. Tell your technical contact.',
  'not-live.silent':
    'The website does not answer, so the Studio cannot tell what visitors see. Tell your technical contact.',
} as const
