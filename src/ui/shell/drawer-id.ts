/** Element id of the drawer. The button that opens the drawer refers to it. */
export const drawerId = 'drawer'
