/** Titles of the tools, by name, and of the Studio. */
export const toolsEn = {
  structure: 'Content',
  translations: 'Translations',
  'site-health': 'Site health',
  people: 'People',
  account: 'My account',
  checks: 'Check everything',
  yesterday: 'Back in time',
  vision: 'Vision',
  'whole-studio': 'Website content',
  handbook: 'Handbook',
  'who-to-ask': 'Who to ask',
} as const
