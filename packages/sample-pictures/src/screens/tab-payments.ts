import type {Locale} from '../../../../schemas/locales.ts'
import {money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {icon} from '../pieces/icon.ts'
import {ticketTotals} from '../pieces/ticket-lines.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {ticketSums} from '../shop/sums.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Take payment',
    card: 'Card',
    cash: 'Cash',
    check: 'Check',
    name: 'Name on card',
    number: 'Card number',
    expires: 'Expires',
    zip: 'ZIP code',
    charge: 'Charge',
    by: 'Card payments with 360 Payments',
  },
  es: {
    title: 'Cobrar',
    card: 'Tarjeta',
    cash: 'Efectivo',
    check: 'Cheque',
    name: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expires: 'Vence',
    zip: 'Código postal',
    charge: 'Cobrar',
    by: 'Pagos con tarjeta a través de 360 Payments',
  },
} as const

const ticket = tickets.waterPump

const cardForm = (locale: Locale): Html => {
  const t = words[locale]
  const field = (label: string, value: string) =>
    html`<div class="field"><span>${label}</span><b>${value}</b></div>`
  return html`
    <div class="pay">
      <div class="ways"><span class="way">${icon('card')}${t.card}</span><span>${t.cash}</span><span>${t.check}</span></div>
      ${field(t.name, ticket.vehicle.owner.name)}
      ${field(t.number, '•••• •••• •••• 0157')}
      <div class="pair">${field(t.expires, '08 / 28')}${field(t.zip, '45501')}</div>
      <div class="button button-amber button-wide">${t.charge} ${money(ticketSums(ticket).total)}</div>
      <p class="by">${t.by}</p>
    </div>`
}

/** A card payment for the invoice of a water pump. */
export const tabPayments: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const {owner} = ticket.vehicle
    return appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: words[locale].title,
      body: html`
        <div class="checkout">
          <div class="due">
            <span>${shared[locale].invoice} ${ticket.number}</span>
            <h2>${owner.name}</h2>
            <p>${vehicleName(ticket.vehicle)}</p>
            <ul>${[...ticket.labor.map(({job}) => job.name[locale]), ...ticket.parts.map(({part}) => part.name[locale])].map((name) => html`<li>${name}</li>`)}</ul>
            ${ticketTotals(ticket, locale)}
          </div>
          ${cardForm(locale)}
        </div>`,
    })
  },
}
