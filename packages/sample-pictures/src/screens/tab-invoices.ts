import {count, fullDay} from '../format.ts'
import {html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {linesTable, ticketTotals} from '../pieces/ticket-lines.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {shop} from '../shop/shop.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {paid: 'Paid', print: 'Print'},
  es: {paid: 'Pagada', print: 'Imprimir'},
} as const

const ticket = tickets.waterPump

/** An invoice as it is printed for the customer. */
export const tabInvoices: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    const {owner} = ticket.vehicle
    return appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: `${t.invoice} ${ticket.number}`,
      aside: badge(t.paid, 'good'),
      body: html`
        <article class="sheet">
          <header class="letterhead">
            <div><h2>${shop.name}</h2><span>${shop.street}, ${shop.city}</span><span>${shop.phone}</span></div>
            <div><b>${owner.name}</b><span>${vehicleName(ticket.vehicle)}, ${count(ticket.miles)} ${t.miles}</span><span>${fullDay(ticket.date, locale)}</span></div>
          </header>
          ${linesTable(ticket, locale)}
          ${ticketTotals(ticket, locale)}
        </article>`,
    })
  },
}
