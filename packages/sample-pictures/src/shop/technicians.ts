/** A technician of the shop. */
export interface Technician {
  name: string
  initials: string
}

/** The shop's three technicians. */
export const technicians = {
  marcus: {name: 'Marcus Reed', initials: 'MR'},
  elena: {name: 'Elena Vargas', initials: 'EV'},
  joe: {name: 'Joe Tanaka', initials: 'JT'},
} as const satisfies Record<string, Technician>
