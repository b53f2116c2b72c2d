/**
 * Name of the Sanity intent (link) that opens a field in the Translations tool. Its parameters are
 * `{id, field}`, with the id of the English document.
 */
export const translateIntent = 'translate'
