import {shop} from './shop.ts'
import type {LaborLine, PartLine, Ticket} from './tickets.ts'

/** Adds up numbers; 0 for none. */
export const total = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** Cents for a time in tenths of an hour at the shop's rate; exact, for the rate is a multiple of 10. */
export const laborPrice = (tenths: number): number => (tenths * shop.laborRate) / 10

/** Cents of one labor line. */
export const laborLinePrice = ({tenths}: LaborLine): number => laborPrice(tenths)

/** Cents of one part line. */
export const partLinePrice = ({part, quantity}: PartLine): number => part.price * quantity

/** What a repair order comes to, in cents and tenths of an hour; tax is on parts only. */
export interface TicketSums {
  tenths: number
  labor: number
  parts: number
  tax: number
  total: number
}

/** Adds up a repair order; tax is rounded once, on the sum of the parts. */
export const ticketSums = (ticket: Ticket): TicketSums => {
  const tenths = total(ticket.labor.map((line) => line.tenths))
  const labor = total(ticket.labor.map(laborLinePrice))
  const parts = total(ticket.parts.map(partLinePrice))
  const tax = Math.round((parts * shop.taxRate) / 100)
  return {tenths, labor, parts, tax, total: labor + parts + tax}
}
