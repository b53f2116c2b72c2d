import type {Locale} from '../../../../schemas/locales.ts'
import {money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {table} from '../pieces/table.ts'
import {tiles} from '../pieces/tiles.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {deposits} from '../shop/cores.ts'
import {type Aging, aging} from '../shop/receivables.ts'
import {shortParts, stockValue} from '../shop/stock.ts'
import {total} from '../shop/sums.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Overview',
    stock: 'Inventory at cost',
    cores: 'Cores to send back',
    owed: 'Owed to the shop',
    late: 'Over 30 days',
    account: 'Accounts receivable, days',
    order: 'Order now',
    have: 'On hand',
    minimum: 'Min.',
  },
  es: {
    title: 'Resumen',
    stock: 'Inventario al costo',
    cores: 'Cascos por devolver',
    owed: 'Cuentas por cobrar',
    late: 'Más de 30 días',
    account: 'Antigüedad de saldos, días',
    order: 'Por pedir',
    have: 'Exist.',
    minimum: 'Mín.',
  },
} as const

const sum = (bucket: Exclude<keyof Aging, 'customer'>): number =>
  total(aging.map((account) => account[bucket]))

/** Formats an amount in cents; a dash if nothing is owed. */
const owed = (cents: number): string => (cents === 0 ? '–' : money(cents))

const accounts = (locale: Locale): Html =>
  table(
    [
      {label: words[locale].account},
      {label: '0–30', kind: 'number', width: '94px'},
      {label: '31–60', kind: 'number', width: '94px'},
      {label: '61+', kind: 'number', width: '94px'},
      {label: shared[locale].total, kind: 'number', width: '104px'},
    ],
    [
      ...aging.map(({customer, current, late, old, total: all}) => ({
        cells: [customer.name, owed(current), owed(late), owed(old), html`<b>${money(all)}</b>`],
      })),
      {
        cells: [
          shared[locale].total,
          money(sum('current')),
          money(sum('late')),
          money(sum('old')),
          money(sum('total')),
        ],
        tone: 'sum',
      },
    ],
  )

const shortList = (locale: Locale): Html =>
  table(
    [
      {label: shared[locale].part},
      {label: words[locale].have, kind: 'number', width: '94px'},
      {label: words[locale].minimum, kind: 'number', width: '94px'},
      {label: '', kind: 'number', width: '104px'},
    ],
    shortParts.map((part) => ({
      cells: [
        part.name[locale],
        html`<b>${part.onHand}</b>`,
        part.minimum,
        badge(words[locale].order, 'amber'),
      ],
    })),
  )

/** The overview page of Automotive Expert: the inventory, and the amounts that customers owe. */
export const productElite: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = words[locale]
    return appWindow({
      locale,
      edition: 'elite',
      room: 'ledger',
      title: t.title,
      body: html`
        ${tiles([
          {label: t.stock, value: money(stockValue)},
          {label: t.cores, value: money(deposits('shelf'))},
          {label: t.owed, value: money(sum('total'))},
          {label: t.late, value: money(sum('late') + sum('old')), tone: 'bad'},
        ])}
        ${accounts(locale)}
        ${shortList(locale)}`,
    })
  },
}
