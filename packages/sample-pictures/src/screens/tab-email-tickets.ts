import type {Locale} from '../../../../schemas/locales.ts'
import {money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {icon} from '../pieces/icon.ts'
import {phone} from '../pieces/phone.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {shop} from '../shop/shop.ts'
import {ticketSums} from '../shop/sums.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Email ticket',
    sent: 'Sent',
    to: 'To',
    subject: 'Subject',
    about: 'Ticket',
    hello: 'Hello Luis,',
    text: 'Here is the ticket for your F-150. Call us with any question.',
    file: 'Ticket',
    now: 'now',
  },
  es: {
    title: 'Enviar orden',
    sent: 'Enviada',
    to: 'Para',
    subject: 'Asunto',
    about: 'Orden de servicio',
    hello: 'Hola, Luis:',
    text: 'Aquí está la orden de su F-150. Llámenos si tiene alguna duda.',
    file: 'Orden',
    now: 'ahora',
  },
} as const

const ticket = tickets.waterPump
const {owner} = ticket.vehicle

const attachment = (locale: Locale): Html =>
  html`<span class="attachment">${icon('clip', 18)}${words[locale].file}-${ticket.number}.pdf</span>`

const compose = (locale: Locale): Html => {
  const t = words[locale]
  return html`
    <dl class="mail-head">
      <div><dt>${t.to}</dt><dd>${owner.name}</dd></div>
      <div><dt>${t.subject}</dt><dd>${t.about} ${ticket.number}</dd></div>
    </dl>
    <p class="letter">${t.hello}</p>
    <p class="letter">${t.text}</p>
    <p class="letter">${shop.name}<br>${shop.phone}</p>
    ${attachment(locale)}`
}

const inbox = (locale: Locale): Html => {
  const t = words[locale]
  const sums = ticketSums(ticket)
  const line = (name: string, amount: number) =>
    html`<div><span>${name}</span><b>${money(amount)}</b></div>`
  return html`
    <div class="phone-bar">${icon('back', 22)}${icon('mail', 22)}</div>
    <div class="phone-body mail">
      <h2>${t.about} ${ticket.number}</h2>
      <div class="from"><i>HA</i><div><b>${shop.name}</b><small>${shop.email}</small></div><small>${t.now}</small></div>
      <p>${t.hello}<br>${t.text}</p>
      <div class="mail-ticket">
        <b>${vehicleName(ticket.vehicle)}</b>
        ${line(shared[locale].labor, sums.labor)}
        ${line(shared[locale].parts, sums.parts)}
        ${line(shared[locale].tax.split(',')[0] ?? '', sums.tax)}
        <div class="grand"><span>${shared[locale].total}</span><b>${money(sums.total)}</b></div>
      </div>
      ${attachment(locale)}
    </div>`
}

/** A ticket that is sent by email, and how the customer reads it on a phone. */
export const tabEmailTickets: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => html`
    <div class="mail-scene">
      ${appWindow({
        locale,
        edition: 'elite',
        room: 'ticket',
        title: words[locale].title,
        aside: badge(words[locale].sent, 'good'),
        body: compose(locale),
      })}
      ${phone(inbox(locale), 326, 640)}
    </div>`,
}
