import {describe, expect, it} from 'vitest'
import {productElite} from '#packages/sample-pictures/src/screens/product-elite.ts'
import {tabCustomerHistory} from '#packages/sample-pictures/src/screens/tab-customer-history.ts'
import {tabEstimates} from '#packages/sample-pictures/src/screens/tab-estimates.ts'
import {tabInventory} from '#packages/sample-pictures/src/screens/tab-inventory.ts'
import {tabInvoices} from '#packages/sample-pictures/src/screens/tab-invoices.ts'
import {tabQuickbooks} from '#packages/sample-pictures/src/screens/tab-quickbooks.ts'
import {ticketIntro} from '#packages/sample-pictures/src/screens/ticket-intro.ts'
import {jobs} from '#packages/sample-pictures/src/shop/jobs.ts'
import {parts} from '#packages/sample-pictures/src/shop/parts.ts'
import {ticketSums} from '#packages/sample-pictures/src/shop/sums.ts'
import {tickets} from '#packages/sample-pictures/src/shop/tickets.ts'
import {locales} from '#schemas/locales.ts'
import {centsIn, rowsOf, textsOf} from '../drawn-text.ts'

const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0)

/** Returns the values of a table column, without the total. */
const column = (rows: readonly (readonly string[])[], index: number) =>
  rows.filter((cells) => cells[0] !== 'Total').map((cells) => centsIn(cells[index] ?? '')[0] ?? 0)

describe.each(locales)('the sums drawn in %s', (locale) => {
  it.each([
    ['ticket', ticketIntro],
    ['invoice', tabInvoices],
  ])('the sums on the drawn %s for the water pump are correct', (_, screen) => {
    const rows = rowsOf(screen, locale).filter((cells) => cells.length === 4)
    const amounts = column(rows, 3)
    const labor = amounts.filter((_, index) => rows[index]?.[1]?.endsWith(' h'))
    const parts = amounts.filter((_, index) => !rows[index]?.[1]?.endsWith(' h'))
    const tax = Math.round(sum(parts) * 0.07)
    const drawn = centsIn(screen.markup(locale).text.split('class="totals"')[1] ?? '')
    expect(amounts).toEqual([408_00, 60_00, 128_50, 11_75, 46_20, 49_80])
    expect(drawn).toEqual([sum(labor), sum(parts), tax, sum(labor) + sum(parts) + tax])
    expect(drawn.at(-1)).toBe(720_79)
  })

  it('in every line of a drawn ticket, the amount is hours times labor rate or quantity times price', () => {
    const rows = rowsOf(ticketIntro, locale).filter((cells) => cells.length === 4)
    for (const [, measure = '', price = '', amount = ''] of rows) {
      const [each = 0] = centsIn(price)
      expect(centsIn(amount)).toEqual([Math.round(Number.parseFloat(measure) * each)])
    }
  })

  it('the drawn estimate has correct sums, and charges the average of three labor times', () => {
    const text = tabEstimates.markup(locale).text
    const [labor = 0, parts = 0, tax = 0, total = 0] = centsIn(
      text.split('class="totals"')[1] ?? '',
    )
    expect(labor).toBe(204_00)
    expect(parts).toBe(sum(column(rowsOf(tabEstimates, locale), 3)))
    expect(tax).toBe(Math.round(parts * 0.07))
    expect(total).toBe(labor + parts + tax)
  })

  it('in the drawn bookkeeping export, the sums of invoices, debits and credits are equal', () => {
    const rows = rowsOf(tabQuickbooks, locale).filter((cells) => cells.length === 3)
    const invoices = rows.slice(0, 4)
    const entry = rows.slice(5)
    const totals = rows.filter((cells) => cells[0] === 'Total').flatMap((cells) => cells.slice(1))
    const totalCents = totals.flatMap(centsIn)
    expect(sum(column(invoices, 1))).toBe(totalCents[0])
    expect(sum(column(entry, 1))).toBe(totalCents[1])
    expect(sum(column(entry, 2))).toBe(totalCents[2])
    expect(new Set(totalCents).size).toBe(1)
  })

  it('the drawn aging report has correct totals of its rows and columns', () => {
    const rows = rowsOf(productElite, locale).filter((cells) => cells.length === 5)
    const totals = rows.find((cells) => cells[0] === 'Total') ?? []
    for (const index of [1, 2, 3, 4]) {
      expect(centsIn(totals[index] ?? '')).toEqual([sum(column(rows, index))])
    }
    for (const cells of rows) {
      const [all, ...ages] = centsIn(cells.slice(1).toReversed().join(' '))
      expect(all).toBe(sum(ages))
    }
  })

  it('the drawn inventory shows the correct total value and number of parts', () => {
    const listed = rowsOf(tabInventory, locale).filter((cells) => cells.length === 7)
    const all = Object.values(parts)
    const [, ...texts] = textsOf(tabInventory, locale).filter((text) => /\d/.test(text))
    const numbers = all.map(({number}) => number).toSorted()
    expect(listed.map(([number]) => number)).toEqual(numbers.slice(0, listed.length))
    expect(texts.at(-1)).toMatch(new RegExp(`^1–${listed.length} (of|de) ${all.length} `))
    const head = tabInventory.markup(locale).text.split('<table')[0] ?? ''
    const counts = [...head.matchAll(/<b>(\d+)<\/b>/g)].map(([, figure]) => Number(figure))
    expect(counts).toEqual([all.length, sum(all.map(({onHand}) => onHand))])
    const cost = sum(all.map((part) => part.onHand * part.cost))
    expect(centsIn(head)).toEqual([cost])
    expect(centsIn(productElite.markup(locale).text)[0]).toBe(cost)
  })

  it("the total of a customer's earlier visits is correct and excludes today's estimate", () => {
    const text = tabCustomerHistory.markup(locale).text
    const [spent] = centsIn(text)
    const [, ...earlier] = column(
      rowsOf(tabCustomerHistory, locale).filter((cells) => cells.length === 4),
      3,
    )
    expect(spent).toBe(sum(earlier))
  })
})

it('tax is calculated on the sum of the parts only, and rounded once', () => {
  expect(ticketSums({...tickets.waterPump, parts: []})).toMatchObject({
    tax: 0,
    labor: 468_00,
    total: 468_00,
  })
  expect(ticketSums({...tickets.waterPump, labor: []})).toMatchObject({
    tax: 16_54,
    parts: 236_25,
    total: 252_79,
  })
})

it('the pictures show the same labor times of the water pump as the texts of the site', () => {
  expect(jobs.f150.waterPump).toMatchObject({high: 41, average: 34, low: 28})
})

it('for every job, the high labor time is above the average and the average above the low time', () => {
  for (const job of Object.values(jobs).flatMap((list) => Object.values(list))) {
    expect(job.high, job.name.en).toBeGreaterThan(job.average)
    expect(job.average, job.name.en).toBeGreaterThan(job.low)
  }
})
