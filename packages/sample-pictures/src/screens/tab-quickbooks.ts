import type {Locale} from '../../../../schemas/locales.ts'
import {day, money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {icon} from '../pieces/icon.ts'
import {table} from '../pieces/table.ts'
import {tiles} from '../pieces/tiles.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {dayBook} from '../shop/day-book.ts'
import {payments} from '../shop/payments.ts'
import {shop} from '../shop/shop.ts'
import {ticketSums} from '../shop/sums.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    state: 'Up to date',
    invoices: 'Invoices',
    posted: 'Invoices posted',
    waiting: 'Waiting',
    sales: 'Posted today',
    card: 'Card',
    cash: 'Cash',
    account: 'On account',
    entry: 'Day entry',
    debit: 'Debit',
    credit: 'Credit',
    cards: 'Card payments',
    receivable: 'Accounts receivable',
    laborSales: 'Labor sales',
    partsSales: 'Parts sales',
    taxDue: 'Sales tax payable',
  },
  es: {
    state: 'Al día',
    invoices: 'Facturas',
    posted: 'Facturas registradas',
    waiting: 'Pendientes',
    sales: 'Registrado hoy',
    card: 'Tarjeta',
    cash: 'Efectivo',
    account: 'A crédito',
    entry: 'Asiento del día',
    debit: 'Debe',
    credit: 'Haber',
    cards: 'Pagos con tarjeta',
    receivable: 'Cuentas por cobrar',
    laborSales: 'Venta mano de obra',
    partsSales: 'Venta refacciones',
    taxDue: 'Impuesto por pagar',
  },
} as const

const posted = (locale: Locale): Html => {
  const t = words[locale]
  return table(
    [
      {label: `${t.invoices}, ${day(shop.today, locale)}`},
      {label: shared[locale].amount, kind: 'number', width: '90px'},
      {label: '', kind: 'number', width: '32px'},
    ],
    [
      ...payments.map(({ticket, method}) => ({
        cells: [
          html`${ticket.vehicle.owner.name}<small>${ticket.number} · ${t[method]}</small>`,
          money(ticketSums(ticket).total),
          html`<span class="done">${icon('check', 22)}</span>`,
        ],
      })),
      {cells: [shared[locale].total, money(dayBook.total), ''], tone: 'sum'},
    ],
  )
}

const entry = (locale: Locale): Html => {
  const t = words[locale]
  const {debits, credits} = dayBook
  const debit = (name: string, amount: number) => ({cells: [name, money(amount), '']})
  const credit = (name: string, amount: number) => ({cells: [name, '', money(amount)]})
  return table(
    [
      {label: t.entry},
      {label: t.debit, kind: 'number', width: '92px'},
      {label: t.credit, kind: 'number', width: '92px'},
    ],
    [
      debit(t.cards, debits.cards),
      debit(t.cash, debits.cash),
      debit(t.receivable, debits.receivable),
      credit(t.laborSales, credits.labor),
      credit(t.partsSales, credits.parts),
      credit(t.taxDue, credits.tax),
      {cells: [shared[locale].total, money(dayBook.total), money(dayBook.total)], tone: 'sum'},
    ],
  )
}

const summary = (locale: Locale): Html => {
  const t = words[locale]
  return tiles([
    {label: t.posted, value: payments.length},
    {label: t.waiting, value: 0},
    {label: t.sales, value: money(dayBook.total), tone: 'good'},
  ])
}

/** The bookkeeping of one day: all invoices are posted, and debits equal credits. */
export const tabQuickbooks: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) =>
    appWindow({
      locale,
      edition: 'elite',
      room: 'ledger',
      title: 'QuickBooks',
      aside: badge(words[locale].state, 'good'),
      body: html`${summary(locale)}<div class="books">${posted(locale)}${entry(locale)}</div>`,
    }),
}
