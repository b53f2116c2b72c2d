import {shop} from './shop.ts'
import {total} from './sums.ts'
import {type Technician, technicians} from './technicians.ts'
import {type LaborLine, type Ticket, tickets} from './tickets.ts'

/** A repair order on a technician's day; `start` in tenths of an hour after midnight. */
export interface Booking {
  ticket: Ticket
  start: number
  /** Tenths of an hour: the labor time of the repair order. */
  tenths: number
}

const booked = (ticket: Ticket, start: number): Booking => ({
  ticket,
  start,
  tenths: total(ticket.labor.map((line: LaborLine) => line.tenths)),
})

/** Who works on what today; a repair order stands with the technician it is assigned to. */
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

/** Tenths of an hour booked for a technician today. */
export const bookedTenths = (bookings: readonly Booking[]): number =>
  total(bookings.map(({tenths}) => tenths))

/** The share of a technician's day that is booked, 0 to 1. */
export const load = (bookings: readonly Booking[]): number =>
  bookedTenths(bookings) / shop.dayTenths
