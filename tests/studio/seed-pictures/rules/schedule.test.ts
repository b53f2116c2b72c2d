import {expect, it} from 'vitest'
import {bookedTenths, schedule} from '#packages/sample-pictures/src/shop/bookings.ts'
import {shop} from '#packages/sample-pictures/src/shop/shop.ts'
import {tickets} from '#packages/sample-pictures/src/shop/tickets.ts'

it('the drawn schedule contains every open ticket once, at the technician of the ticket', () => {
  const booked = schedule.flatMap(({technician, bookings}) =>
    bookings.map(({ticket}) => ({ticket: ticket.number, technician: technician.name})),
  )
  const assigned = Object.values(tickets).map(({number, technician}) => ({
    ticket: number,
    technician: technician.name,
  }))
  const byNumber = (a: {ticket: number}, b: {ticket: number}) => a.ticket - b.ticket
  expect(booked.toSorted(byNumber)).toEqual(assigned.toSorted(byNumber))
})

it('in the drawn schedule, no technician has overlapping bookings, or a booking at noon or after five', () => {
  for (const {technician, bookings} of schedule) {
    let free = 80
    for (const {start, tenths} of bookings) {
      expect(start, technician.name).toBeGreaterThanOrEqual(free)
      free = start + tenths
      expect(free <= 120 || start >= 130, technician.name).toBe(true)
    }
    expect(free, technician.name).toBeLessThanOrEqual(170)
    expect(bookedTenths(bookings), technician.name).toBeLessThanOrEqual(shop.dayTenths)
  }
})
