/** Id of the drawer, for the button that opens it. */
export const drawerId = 'drawer'
