import type {Locale} from '../../../../schemas/locales.ts'
import {day, hours, percent} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {type Booking, bookedTenths, load, schedule} from '../shop/bookings.ts'
import {shop} from '../shop/shop.ts'
import type {Technician} from '../shop/technicians.ts'
import {stageWords} from '../words.ts'

const words = {
  en: {title: 'Technicians', of: 'of'},
  es: {title: 'Técnicos', of: 'de'},
} as const

/**
 * Start and end of the working day and of the lunch break, in tenths of an hour after midnight: 8
 * to 5, with a break from 12 to 1.
 */
const [opens, closes, noon, back] = [80, 170, 120, 130]

const at = (tenths: number): string => `${((tenths - opens) / (closes - opens)) * 100}%`
const wide = (tenths: number): string => `${(tenths / (closes - opens)) * 100}%`

const hourName = (tenths: number): string =>
  String(tenths / 10 > 12 ? tenths / 10 - 12 : tenths / 10)

const block = ({ticket, start, tenths}: Booking): Html => html`
  <div class="block stage-${ticket.stage}" style="left:${at(start)};width:calc(${wide(tenths)} - 3px)">
    <b>${ticket.number}</b><span>${ticket.vehicle.model.split(' ')[0]}</span><i>${hours(tenths)}</i>
  </div>`

const lane = (technician: Technician, bookings: readonly Booking[], locale: Locale): Html => {
  const t = words[locale]
  return html`
    <div class="tech">
      <i class="face">${technician.initials}</i>
      <div><b>${technician.name}</b><small>${hours(bookedTenths(bookings))} ${t.of} ${hours(shop.dayTenths)} · ${percent(load(bookings))}</small></div>
    </div>
    <div class="lane">
      <div class="lunch" style="left:${at(noon)};width:${wide(back - noon)}"></div>
      ${bookings.map((booking) => block(booking))}
    </div>`
}

/** Today's schedule of the technicians: their tickets, how long each takes, and free time. */
export const tabTechnicians: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const ticks = Array.from({length: (closes - opens) / 10 + 1}, (_, index) => opens + index * 10)
    const stages = (['progress', 'ready', 'estimate'] as const).map(
      (stage) => html`<span class="key stage-${stage}">${stageWords[locale][stage]}</span>`,
    )
    return appWindow({
      locale,
      edition: 'pro',
      room: 'wrench',
      title: words[locale].title,
      aside: html`<span class="today">${day(shop.today, locale)}</span>`,
      body: html`
        <div class="keys">${stages}</div>
        <div class="board">
          <div></div>
          <div class="clock">${ticks.map((tick) => html`<span style="left:${at(tick)}">${hourName(tick)}</span>`)}</div>
          ${schedule.map(({technician, bookings}) => lane(technician, bookings, locale))}
        </div>`,
    })
  },
}
