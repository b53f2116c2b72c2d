import type {Locale} from '../../../../schemas/locales.ts'
import {count, dollars, hours, month, monthOfYear} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {tiles} from '../pieces/tiles.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {laborSold, type Month, months, sold} from '../shop/months.ts'
import {total} from '../shop/sums.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Sales report',
    sales: 'Sales before tax',
    time: 'Hours sold',
    orders: 'Tickets',
    average: 'Average ticket',
  },
  es: {
    title: 'Reporte de ventas',
    sales: 'Ventas sin impuesto',
    time: 'Horas vendidas',
    orders: 'Órdenes',
    average: 'Orden promedio',
  },
} as const

/** The first and the last month of the report. */
const reported = [months[0], months.at(-1)].map((entry) => entry?.date ?? '')

/** The top of the chart's scale and the distance between its lines, in cents. */
const [top, step] = [62_000_00, 20_000_00]

const column = (entry: Month, locale: Locale): Html => html`
  <div class="month">
    <b>${dollars(sold(entry))}</b>
    <div class="sold-parts" style="height:${(entry.parts / top) * 100}%"></div>
    <div class="sold-labor" style="height:${(laborSold(entry) / top) * 100}%"></div>
    <span>${month(entry.date, locale)}</span>
  </div>`

const chart = (locale: Locale): Html => {
  const lines = Array.from({length: Math.floor(top / step) + 1}, (_, index) => index * step)
  return html`
    <div class="legend"><span class="key-labor">${shared[locale].labor}</span><span class="key-parts">${shared[locale].parts}</span></div>
    <div class="chart">
      ${lines.map((line) => html`<div class="chart-line" style="bottom:${(line / top) * 100}%"><span>${dollars(line)}</span></div>`)}
      <div class="months">${months.map((entry) => column(entry, locale))}</div>
    </div>`
}

/** The sales of half a year, with labor and parts shown separately. */
export const tabReports: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = words[locale]
    const sales = total(months.map(sold))
    const orders = total(months.map((entry) => entry.orders))
    return appWindow({
      locale,
      edition: 'pro',
      room: 'chart',
      title: t.title,
      aside: html`<span class="span">${reported.map((date) => monthOfYear(date, locale)).join(' – ')}</span>`,
      body: html`
        ${tiles([
          {label: t.sales, value: dollars(sales)},
          {label: t.time, value: hours(total(months.map(({tenths}) => tenths)))},
          {label: t.orders, value: count(orders)},
          {label: t.average, value: dollars(sales / orders)},
        ])}
        ${chart(locale)}`,
    })
  },
}
