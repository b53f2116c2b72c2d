import {shop} from './shop.ts'
import type {LaborLine, PartLine, Ticket} from './tickets.ts'

/** Returns the sum of numbers; 0 if there are none. */
export const total = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/**
 * Returns the price of labor, in cents. The time is in tenths of an hour. The price is exact,
 * because the rate is a multiple of 10.
 */
export const laborPrice = (tenths: number): number => (tenths * shop.laborRate) / 10

/** Returns the line total of a labor line (time × labor rate), in cents. */
export const laborLinePrice = ({tenths}: LaborLine): number => laborPrice(tenths)

/** Returns the line total of a part (price × quantity), in cents. */
export const partLinePrice = ({part, quantity}: PartLine): number => part.price * quantity

/**
 * The totals of a repair order: `tenths` of an hour of labor, and amounts in cents. Tax is on parts
 * only.
 */
export interface TicketSums {
  tenths: number
  labor: number
  parts: number
  tax: number
  total: number
}

/** Computes the totals of a repair order. Tax is rounded once, on the sum of the parts. */
export const ticketSums = (ticket: Ticket): TicketSums => {
  const tenths = total(ticket.labor.map((line) => line.tenths))
  const labor = total(ticket.labor.map(laborLinePrice))
  const parts = total(ticket.parts.map(partLinePrice))
  const tax = Math.round((parts * shop.taxRate) / 100)
  return {tenths, labor, parts, tax, total: labor + parts + tax}
}
