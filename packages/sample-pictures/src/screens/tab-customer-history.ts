import {count, fullDay, money} from '../format.ts'
import {html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {table} from '../pieces/table.ts'
import {tiles} from '../pieces/tiles.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {ticketSums, total} from '../shop/sums.ts'
import {accordHistory, tickets} from '../shop/tickets.ts'
import {words as shared, stageWords} from '../words.ts'

const words = {
  en: {
    visits: 'Earlier visits',
    spent: 'Spent so far',
    miles: 'Mileage',
    date: 'Date',
    work: 'Work',
  },
  es: {
    visits: 'Visitas anteriores',
    spent: 'Total facturado',
    miles: 'Millaje',
    date: 'Fecha',
    work: 'Trabajo',
  },
} as const

const {owner} = tickets.frontBrakes.vehicle

/** All work that was done on one car, newest first. */
export const tabCustomerHistory: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    const visits = [tickets.frontBrakes, ...accordHistory]
    return appWindow({
      locale,
      edition: 'pro',
      room: 'person',
      title: owner.name,
      aside: html`<span class="phone-number">${owner.phone}</span>`,
      body: html`
        ${tiles([
          {label: t.vehicle, value: vehicleName(tickets.frontBrakes.vehicle)},
          {label: t.visits, value: accordHistory.length},
          {
            label: t.spent,
            value: money(total(accordHistory.map((visit) => ticketSums(visit).total))),
          },
        ])}
        ${table(
          [
            {label: t.date, width: '112px'},
            {label: t.work},
            {label: t.miles, kind: 'number', width: '96px'},
            {label: t.total, kind: 'number', width: '98px'},
          ],
          visits.map((visit) => ({
            cells: [
              html`${fullDay(visit.date, locale)}`,
              html`<ul class="work">${visit.labor.map(({job}) => html`<li>${job.name[locale]}</li>`)}${visit.stage === 'estimate' ? badge(stageWords[locale].estimate, 'amber') : undefined}</ul>`,
              count(visit.miles),
              html`<b>${money(ticketSums(visit).total)}</b>`,
            ],
          })),
        )}`,
    })
  },
}
