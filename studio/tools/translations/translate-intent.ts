/** The intent that opens a field in the Translations tool: `{id, field}`, the id of the English. */
export const translateIntent = 'translate'
