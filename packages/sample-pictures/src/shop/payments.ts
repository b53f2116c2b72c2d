import {type Ticket, tickets} from './tickets.ts'

/** How a repair order was paid. `account` adds the amount to the customer's next statement. */
export type PaymentMethod = 'card' | 'cash' | 'account'

/** A repair order that was finished today, and how it was paid. */
export interface Payment {
  ticket: Ticket
  method: PaymentMethod
}

/** All repair orders that were finished today, newest first. */
export const payments: readonly Payment[] = [
  {ticket: tickets.waterPump, method: 'card'},
  {ticket: tickets.starter, method: 'account'},
  {ticket: tickets.sparkPlugs, method: 'card'},
  {ticket: tickets.struts, method: 'cash'},
]
