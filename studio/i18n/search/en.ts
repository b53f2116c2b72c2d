/** Texts of the preview of search results and shared links. */
export const searchEn = {
  'search.title': 'Preview with your unpublished changes',
  'search.intro':
    'This is how the page may look in Google and as a shared link. Google may choose other words from the page, and cuts texts differently on phones.',
  'search.result': 'In search results',
  'search.shared': 'As a shared link',
  'search.card': 'The picture of the shared link',
  'search.no-card': 'The picture could not be drawn. Change a field to try again.',
  'search.not-indexed': 'Search engines do not list this page.',
  'search.title-fits': 'The title fits. It is {{width}} pixels wide, of at most {{maximum}}.',
  'search.title-cut':
    'Google cuts off the title. It is {{width}} pixels wide, and {{maximum}} fit.',
  'search.title-missing': 'The title is missing',
  'search.description-fits':
    'The description fits. It is {{width}} pixels wide, of at most {{maximum}}.',
  'search.description-cut':
    'Google cuts off the description. It is {{width}} pixels wide, and {{maximum}} fit.',
  'search.description-missing': 'The description is missing',
  'search.no-page': 'This document has no page yet. Enter its address first.',
  'search.problem-silent':
    'The website does not answer, so there is no new preview. The Studio tries again every few seconds.',
  'search.problem-refused': 'Only people who may edit the content can see this preview.',
  'search.problem-not-set-up':
    'The website cannot read drafts, so there is no preview. Tell your technical contact.',
} as const
