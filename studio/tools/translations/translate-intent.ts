/** The intent that opens a field in the Translations tool: `{id, field}` with the id of the English document. */
export const translateIntent = 'translate'
