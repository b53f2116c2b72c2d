/** What the tools are called in the Studio's bar, by their names. */
export const toolsEn = {
  structure: 'Content',
  translations: 'Translations',
  people: 'People',
  vision: 'Vision',
} as const
