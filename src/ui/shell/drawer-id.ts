/** The drawer's element, for the button that opens it. */
export const drawerId = 'drawer'
