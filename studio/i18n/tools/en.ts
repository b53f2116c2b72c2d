/** What the tools are called in the Studio's bar, by their names; and the Studio itself. */
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
