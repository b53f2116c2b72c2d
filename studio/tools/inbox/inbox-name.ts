/** Name of the tool, also in its URLs. */
export const inboxName = 'inbox'
