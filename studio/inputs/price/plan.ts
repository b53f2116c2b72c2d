import {easternMoment, type WallTime} from '#schemas/fields/eastern-time.ts'
import {byTime} from '#schemas/fields/price-at.ts'
import {type Mistyping, mistyping} from '#schemas/fields/price-step.ts'
import {type AmountValues, amountAt} from './product-values.ts'

/** A price that somebody is about to plan, as it was typed. */
export interface Plan extends WallTime {
  price: string
}

/** Why a price cannot be planned so. */
export type PlanProblem =
  | {is: 'price' | 'cents' | 'day' | 'left-out' | 'passed' | 'taken'}
  | {is: 'mistyped'; mistyping: Mistyping; before: number; after: number}

/** What a plan comes to: a change to add, or what is wrong with it. */
export type PlanOutcome = {from: string; price: number} | {problem: PlanProblem}

/** The price just before a moment, by all that is planned. */
export const priceBefore = (amount: AmountValues, moment: number) => amountAt(amount, moment - 1)

/**
 * Checks a plan against what is planned already.
 *
 * @param now - epoch milliseconds; what has passed cannot be planned
 */
export function planned(plan: Plan, amount: AmountValues, now: number): PlanOutcome {
  const problem = (is: 'price' | 'cents' | 'day' | 'left-out' | 'passed' | 'taken') => ({
    problem: {is},
  })
  const price = Number(plan.price)
  if (plan.price.trim() === '' || !(price > 0) || price > 1000) return problem('price')
  if (Math.abs(Math.round(price * 100) - price * 100) > 1e-6) return problem('cents')
  if (!plan.date || !plan.time) return problem('day')
  const moment = easternMoment(plan)?.getTime()
  if (moment === undefined) return problem('left-out')
  if (moment <= now) return problem('passed')
  const taken = byTime([...amount.changes]).some(({from}) => Date.parse(from ?? '') === moment)
  if (taken) return problem('taken')
  const before = priceBefore(amount, moment)
  const slip = before === undefined ? undefined : mistyping({before, after: price})
  if (slip && before !== undefined) {
    return {problem: {is: 'mistyped', mistyping: slip, before, after: price}}
  }
  return {from: new Date(moment).toISOString(), price}
}
