import {fullDay, hours, money} from '../format.ts'
import {html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {table} from '../pieces/table.ts'
import {appWindow} from '../pieces/window.ts'
import type {Screen} from '../screen.ts'
import {modelName} from '../shop/customers.ts'
import {shop} from '../shop/shop.ts'
import {laborLinePrice, partLinePrice, ticketSums} from '../shop/sums.ts'
import {tickets} from '../shop/tickets.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {title: 'Ticket', state: 'In progress'},
  es: {title: 'Orden de servicio', state: 'En proceso'},
} as const

const ticket = tickets.waterPump
const sums = ticketSums(ticket)

/** A whole repair ticket: labor, parts and tax, added up. */
export const ticketIntro: Screen = {
  width: 800,
  height: 640,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    const {owner, engine, plate} = ticket.vehicle
    const columns = [
      {label: ''},
      {label: '', kind: 'number', width: '110px'},
      {label: t.price, kind: 'number', width: '110px'},
      {label: t.amount, kind: 'number', width: '110px'},
    ] as const
    const labor = ticket.labor.map((line) => ({
      cells: [
        line.job.name[locale],
        hours(line.tenths),
        money(shop.laborRate),
        money(laborLinePrice(line)),
      ],
    }))
    const parts = ticket.parts.map((line) => ({
      cells: [
        line.part.name[locale],
        line.quantity,
        money(line.part.price),
        money(partLinePrice(line)),
      ],
    }))
    return appWindow({
      locale,
      edition: 'pro',
      room: 'ticket',
      title: `${t.title} ${ticket.number}`,
      aside: badge(t.state, 'steel'),
      height: 640,
      body: html`
        <dl class="facts">
          <div><dt>${t.customer}</dt><dd>${owner.name}<small>${owner.phone}</small></dd></div>
          <div><dt>${t.vehicle}</dt><dd>${modelName(ticket.vehicle)}<small>${engine} · ${plate}</small></dd></div>
          <div><dt>${t.technician}</dt><dd>${ticket.technician.name}<small>${fullDay(ticket.date, locale)}</small></dd></div>
        </dl>
        ${table(
          [{...columns[0], label: t.labor}, {...columns[1], label: t.time}, ...columns.slice(2)],
          labor,
        )}
        ${table(
          [
            {...columns[0], label: t.parts},
            {...columns[1], label: t.quantity},
            ...columns.slice(2),
          ],
          parts,
        )}
        <div class="totals">
          <div><span>${t.labor}</span><b>${money(sums.labor)}</b></div>
          <div><span>${t.parts}</span><b>${money(sums.parts)}</b></div>
          <div><span>${t.tax}</span><b>${money(sums.tax)}</b></div>
          <div class="grand"><span>${t.total}</span><b>${money(sums.total)}</b></div>
        </div>`,
    })
  },
}
