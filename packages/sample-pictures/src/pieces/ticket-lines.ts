import type {Locale} from '../../../../schemas/locales.ts'
import {hours, money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {shop} from '../shop/shop.ts'
import {laborLinePrice, partLinePrice, ticketSums} from '../shop/sums.ts'
import type {Ticket} from '../shop/tickets.ts'
import {words} from '../words.ts'
import {type Column, type Row, table} from './table.ts'

const columns = (name: string, measure: string, locale: Locale): readonly Column[] => [
  {label: name},
  {label: measure, kind: 'number', width: '100px'},
  {label: words[locale].price, kind: 'number', width: '106px'},
  {label: words[locale].amount, kind: 'number', width: '106px'},
]

const laborRows = (ticket: Ticket, locale: Locale): readonly Row[] =>
  ticket.labor.map((line) => ({
    cells: [
      line.job.name[locale],
      hours(line.tenths),
      money(shop.laborRate),
      money(laborLinePrice(line)),
    ],
  }))

const partRows = (ticket: Ticket, locale: Locale): readonly Row[] =>
  ticket.parts.map((line) => ({
    cells: [
      line.part.name[locale],
      line.quantity,
      money(line.part.price),
      money(partLinePrice(line)),
    ],
  }))

/** Renders the labor of a repair order: time, rate, amount. */
export const laborTable = (ticket: Ticket, locale: Locale): Html =>
  table(columns(words[locale].labor, words[locale].time, locale), laborRows(ticket, locale))

/** Renders the parts of a repair order: quantity, price, amount. */
export const partsTable = (ticket: Ticket, locale: Locale): Html =>
  table(columns(words[locale].parts, words[locale].quantity, locale), partRows(ticket, locale))

/** Renders labor and parts in one table, as on an invoice. */
export const linesTable = (ticket: Ticket, locale: Locale): Html =>
  table(
    columns(words[locale].work, words[locale].quantity, locale),
    [...laborRows(ticket, locale), ...partRows(ticket, locale)],
    'compact',
  )

/** Renders labor, parts, tax and total of a repair order. */
export const ticketTotals = (ticket: Ticket, locale: Locale): Html => {
  const t = words[locale]
  const sums = ticketSums(ticket)
  return html`
    <div class="totals">
      <div><span>${t.labor}</span><b>${money(sums.labor)}</b></div>
      <div><span>${t.parts}</span><b>${money(sums.parts)}</b></div>
      <div><span>${t.tax}</span><b>${money(sums.tax)}</b></div>
      <div class="grand"><span>${t.total}</span><b>${money(sums.total)}</b></div>
    </div>`
}
