import type {Locale} from '../../../../schemas/locales.ts'
import {count, hours, money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {partsTable, ticketTotals} from '../pieces/ticket-lines.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {laborPrice} from '../shop/sums.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {state: 'Waiting for approval', turn: 'Turn into ticket'},
  es: {state: 'Por autorizar', turn: 'Pasar a orden'},
} as const

const ticket = tickets.frontBrakes
const job = jobs.accord.frontBrakes

/** Renders the high, average and low time of the estimate's job. Highlights the charged time. */
const times = (locale: Locale): Html => {
  const charged = ticket.labor[0]?.tenths
  const time = (kind: 'high' | 'average' | 'low') => html`
    <div class="time ${job[kind] === charged ? 'chosen' : ''}">
      <span>${shared[locale][kind]}</span><b>${hours(job[kind])}</b><i>${money(laborPrice(job[kind]))}</i>
    </div>`
  return html`
    <div class="labor-choice">
      <div class="labor-job"><span>${shared[locale].labor}</span><b>${job.name[locale]}</b></div>
      <div class="times">${time('high')}${time('average')}${time('low')}</div>
    </div>`
}

/** An estimate that charges the average labor time of its job. */
export const tabEstimates: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) =>
    appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: `${shared[locale].estimate} ${ticket.number}`,
      aside: badge(words[locale].state, 'amber'),
      body: html`
        <p class="line-up"><b>${ticket.vehicle.owner.name}</b><span>${vehicleName(ticket.vehicle)}</span><span>${count(ticket.miles)} ${shared[locale].miles}</span></p>
        ${times(locale)}
        ${partsTable(ticket, locale)}
        <div class="foot">
          <span class="button button-amber">${words[locale].turn}</span>
          ${ticketTotals(ticket, locale)}
        </div>`,
    }),
}
