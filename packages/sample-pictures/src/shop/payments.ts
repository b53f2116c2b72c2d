import {type Ticket, tickets} from './tickets.ts'

/** How a repair order was settled; `account` waits for the next statement. */
export type PaymentMethod = 'card' | 'cash' | 'account'

/** A repair order that left the shop today, and how it was settled. */
export interface Payment {
  ticket: Ticket
  method: PaymentMethod
}

/** Everything that left the shop by the end of the day, newest first. */
export const payments: readonly Payment[] = [
  {ticket: tickets.waterPump, method: 'card'},
  {ticket: tickets.starter, method: 'account'},
  {ticket: tickets.sparkPlugs, method: 'card'},
  {ticket: tickets.struts, method: 'cash'},
]
