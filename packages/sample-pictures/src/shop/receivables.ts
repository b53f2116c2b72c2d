import {type Customer, customers} from './customers.ts'
import {shop} from './shop.ts'
import {ticketSums, total} from './sums.ts'
import {tickets} from './tickets.ts'

/** An open invoice of an account customer; `amount` in cents. */
export interface OpenInvoice {
  customer: Customer
  number: number
  date: string
  amount: number
}

const open = (customer: Customer, number: number, date: string, amount: number): OpenInvoice => ({
  customer,
  number,
  date,
  amount,
})

/** All open invoices of account customers, including today's repair order for a starter. */
const openInvoices: readonly OpenInvoice[] = [
  open(
    customers.florist,
    tickets.starter.number,
    tickets.starter.date,
    ticketSums(tickets.starter).total,
  ),
  open(customers.florist, 1007, '2026-04-02', 286_40),
  open(customers.courier, 1031, '2026-05-04', 642_18),
  open(customers.courier, 1012, '2026-04-09', 418_75),
  open(customers.courier, 958, '2026-02-27', 197_60),
  open(customers.landscaping, 1024, '2026-04-27', 531_05),
]

/** The amounts that a customer owes, in cents, by the age of the invoices. */
export interface Aging {
  customer: Customer
  current: number
  late: number
  old: number
  total: number
}

const age = (date: string): number => (Date.parse(shop.today) - Date.parse(date)) / 86_400_000

const owed = (invoices: readonly OpenInvoice[], from: number, to: number): number =>
  total(invoices.filter(({date}) => age(date) >= from && age(date) <= to).map(({amount}) => amount))

/**
 * The balances of the account customers: invoices up to 30 days old, 31 to 60 days old, and older.
 */
export const aging: readonly Aging[] = [...new Set(openInvoices.map(({customer}) => customer))].map(
  (customer) => {
    const own = openInvoices.filter((invoice) => invoice.customer === customer)
    return {
      customer,
      current: owed(own, 0, 30),
      late: owed(own, 31, 60),
      old: owed(own, 61, Number.POSITIVE_INFINITY),
      total: total(own.map(({amount}) => amount)),
    }
  },
)
