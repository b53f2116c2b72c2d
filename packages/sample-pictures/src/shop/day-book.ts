import {type Payment, payments} from './payments.ts'
import {ticketSums, total} from './sums.ts'

const settled = (methods: readonly Payment['method'][]): number =>
  total(
    payments
      .filter(({method}) => methods.includes(method))
      .map(({ticket}) => ticketSums(ticket).total),
  )

const sums = payments.map(({ticket}) => ticketSums(ticket))

/** The day's entry for bookkeeping software, in cents. Debits equal credits. */
export const dayBook = {
  debits: {
    cards: settled(['card']),
    cash: settled(['cash']),
    receivable: settled(['account']),
  },
  credits: {
    labor: total(sums.map(({labor}) => labor)),
    parts: total(sums.map(({parts}) => parts)),
    tax: total(sums.map(({tax}) => tax)),
  },
  total: total(sums.map((sum) => sum.total)),
} as const
