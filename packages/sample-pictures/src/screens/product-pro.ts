import type {Locale} from '../../../../schemas/locales.ts'
import {money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {shortName} from '../shop/customers.ts'
import {ticketSums, total} from '../shop/sums.ts'
import {type Stage, type Ticket, tickets} from '../shop/tickets.ts'
import {stageWords} from '../words.ts'

const words = {
  en: {title: 'Open tickets', add: 'New ticket'},
  es: {title: 'Órdenes abiertas', add: 'Nueva orden'},
} as const

const board: readonly Ticket[] = Object.values(tickets)
const stages = ['estimate', 'progress', 'ready'] as const

const card = (ticket: Ticket, locale: Locale): Html => html`
  <article class="ticket-card">
    <header><b>${ticket.number}</b><i class="face">${ticket.technician.initials}</i></header>
    <h3>${shortName(ticket.vehicle)}</h3>
    <p>${ticket.labor[0]?.job.name[locale]}</p>
    <footer><span>${ticket.vehicle.owner.name}</span><b>${money(ticketSums(ticket).total)}</b></footer>
  </article>`

const column = (stage: Stage, locale: Locale): Html => {
  const own = board.filter((ticket) => ticket.stage === stage)
  const sum = total(own.map((ticket) => ticketSums(ticket).total))
  return html`
    <div class="column stage-${stage}">
      <header><b>${stageWords[locale][stage]}</b><span>${money(sum)}</span></header>
      ${own.map((ticket) => card(ticket, locale))}
    </div>`
}

/** The ticket board of Real-Time Pro: open tickets by stage, each with its technician. */
export const productPro: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) =>
    appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: words[locale].title,
      aside: html`<span class="button button-amber">${words[locale].add}</span>`,
      body: html`<div class="columns">${stages.map((stage) => column(stage, locale))}</div>`,
    }),
}
