import {fullDay} from '../format.ts'
import {html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {laborTable, partsTable, ticketTotals} from '../pieces/ticket-lines.ts'
import {appWindow} from '../pieces/window.ts'
import type {Screen} from '../screen.ts'
import {modelName} from '../shop/customers.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared, stageWords} from '../words.ts'

const title = {en: 'Ticket', es: 'Orden de servicio'}

const ticket = tickets.waterPump

/** A complete repair ticket: labor, parts, tax and total. */
export const ticketIntro: Screen = {
  width: 600,
  height: 640,
  phone: {width: 400, height: 580},
  markup: (locale) => {
    const t = shared[locale]
    const {owner, engine, plate} = ticket.vehicle
    return appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: `${title[locale]} ${ticket.number}`,
      aside: badge(stageWords[locale][ticket.stage], 'steel'),
      body: html`
        <dl class="facts">
          <div><dt>${t.customer}</dt><dd>${owner.name}<small>${owner.phone}</small></dd></div>
          <div><dt>${t.vehicle}</dt><dd>${modelName(ticket.vehicle)}<small>${engine} · ${plate}</small></dd></div>
          <div><dt>${t.technician}</dt><dd>${ticket.technician.name}<small>${fullDay(ticket.date, locale)}</small></dd></div>
        </dl>
        ${laborTable(ticket, locale)}${partsTable(ticket, locale)}${ticketTotals(ticket, locale)}`,
    })
  },
}
