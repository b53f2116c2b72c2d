/**
 * Name of the Sanity intent (a link inside the Studio) that opens a field in the Translations tool.
 * The parameters are `{id, field}`, where `id` is the id of the English document.
 */
export const translateIntent = 'translate'
