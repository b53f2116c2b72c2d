import {laborPrice} from './sums.ts'

/**
 * The shop's sales in a month: labor in tenths of an hour, parts in cents, and the number of closed
 * repair orders.
 */
export interface Month {
  /** The first day of the month, as an ISO date. */
  date: string
  tenths: number
  parts: number
  orders: number
}

/** The six months before the day that the pictures show, oldest first. */
export const months: readonly Month[] = [
  {date: '2025-11-01', tenths: 2184, parts: 17_942_60, orders: 68},
  {date: '2025-12-01', tenths: 1976, parts: 16_310_25, orders: 61},
  {date: '2026-01-01', tenths: 2247, parts: 19_685_40, orders: 70},
  {date: '2026-02-01', tenths: 2318, parts: 18_874_95, orders: 72},
  {date: '2026-03-01', tenths: 2562, parts: 21_406_30, orders: 79},
  {date: '2026-04-01', tenths: 2709, parts: 22_958_15, orders: 84},
]

/** Returns the labor that was sold in a month, in cents. */
export const laborSold = ({tenths}: Month): number => laborPrice(tenths)

/** Returns the labor and parts that were sold in a month, in cents before tax. */
export const sold = (month: Month): number => laborSold(month) + month.parts
