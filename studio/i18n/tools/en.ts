/** The title of the Studio, and the titles of its tools by tool name. */
export const toolsEn = {
  inbox: 'Inbox',
  structure: 'Content',
  translations: 'Translations',
  'site-health': 'Site health',
  visits: 'Visits',
  people: 'People',
  account: 'My account',
  checks: 'Check everything',
  pictures: 'Pictures',
  yesterday: 'Back in time',
  releases: 'Releases',
  webhooks: 'Webhooks',
  vision: 'Vision',
  'whole-studio': 'Website content',
  handbook: 'Handbook',
  'who-to-ask': 'Who to ask',
} as const
