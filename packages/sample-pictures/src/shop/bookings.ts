import {shop} from './shop.ts'
import {total} from './sums.ts'
import {type Technician, technicians} from './technicians.ts'
import {type LaborLine, type Ticket, tickets} from './tickets.ts'

/** A repair order in a technician's day. `start` is in tenths of an hour after midnight. */
export interface Booking {
  ticket: Ticket
  start: number
  /** The labor time of the repair order, in tenths of an hour. */
  tenths: number
}

const booked = (ticket: Ticket, start: number): Booking => ({
  ticket,
  start,
  tenths: total(ticket.labor.map((line: LaborLine) => line.tenths)),
})

/** Today's repair orders of each technician. */
export const schedule: readonly {technician: Technician; bookings: readonly Booking[]}[] = [
  {
    technician: technicians.marcus,
    bookings: [booked(tickets.waterPump, 80), booked(tickets.frontBrakes, 130)],
  },
  {
    technician: technicians.elena,
    bookings: [booked(tickets.struts, 80), booked(tickets.rearBrakes, 130)],
  },
  {
    technician: technicians.joe,
    bookings: [booked(tickets.starter, 80), booked(tickets.sparkPlugs, 95)],
  },
]

/** Returns the time that is booked for a technician today, in tenths of an hour. */
export const bookedTenths = (bookings: readonly Booking[]): number =>
  total(bookings.map(({tenths}) => tenths))

/** Returns the share of a technician's day that is booked, from 0 to 1. */
export const load = (bookings: readonly Booking[]): number =>
  bookedTenths(bookings) / shop.dayTenths
