import {timeOf} from '#schemas/date-time.ts'
import {easternMoment, type WallTime} from '#schemas/fields/eastern-time.ts'
import {type Mistyping, mistyping} from '#schemas/fields/large-price-change.ts'
import {byTime} from '#schemas/fields/price-at.ts'
import {type AmountValues, amountAt} from './product-values.ts'

/** What the editor typed into the form for a planned price. */
export interface Plan extends WallTime {
  price: string
}

/** Why a planned price is invalid. */
export type PlanProblem =
  | {is: 'price' | 'cents' | 'day' | 'left-out' | 'passed' | 'taken'}
  | {is: 'mistyped'; mistyping: Mistyping; before: number; after: number}

/** The valid planned price, or the reason why it is invalid. */
export type PlanOutcome = {from: string; price: number} | {problem: PlanProblem}

/** Returns the price that applies just before a time, including planned prices. */
export const priceBefore = (amount: AmountValues, moment: number) => amountAt(amount, moment - 1)

/**
 * Validates the form for a planned price: the price, and its start, which must be in the future and
 * not the start of another planned price.
 *
 * @param now - current time in epoch milliseconds
 */
export function planned(plan: Plan, amount: AmountValues, now: number): PlanOutcome {
  const problem = (is: 'price' | 'cents' | 'day' | 'left-out' | 'passed' | 'taken') => ({
    problem: {is},
  })
  const price = Number(plan.price)
  if (plan.price.trim() === '' || !(price > 0) || price > 1000) return problem('price')
  if (Math.abs(Math.round(price * 100) - price * 100) > 1e-6) return problem('cents')
  // Browsers accept years of up to six digits, and two digits as a year of the first century.
  if (!/^\d{4}-/.test(plan.date) || !plan.time) return problem('day')
  if (plan.date < '1900') return problem('passed')
  const moment = easternMoment(plan)?.getTime()
  if (moment === undefined) return problem('left-out')
  if (moment <= now) return problem('passed')
  const taken = byTime([...amount.changes]).some(({from}) => timeOf(from) === moment)
  if (taken) return problem('taken')
  const before = priceBefore(amount, moment)
  const found = before === undefined ? undefined : mistyping({before, after: price})
  if (found && before !== undefined) {
    return {problem: {is: 'mistyped', mistyping: found, before, after: price}}
  }
  return {from: new Date(moment).toISOString(), price}
}
