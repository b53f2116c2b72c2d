import type {Locale} from '../../../../schemas/locales.ts'
import {hours, money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {timeBars} from '../pieces/bars.ts'
import {icon} from '../pieces/icon.ts'
import {jobHeading, vehiclePicks} from '../pieces/lookup.ts'
import {phone} from '../pieces/phone.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {modelName, vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {shop} from '../shop/shop.ts'
import {laborPrice} from '../shop/sums.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Labor times',
    system: 'Cooling system',
    job: 'Water pump',
    operation: 'Remove and replace',
    at: 'At average time',
    rate: 'per hour',
    related: 'Often done together',
    add: 'Add to ticket',
  },
  es: {
    title: 'Tiempos de mano de obra',
    system: 'Enfriamiento',
    job: 'Bomba de agua',
    operation: 'Quitar y reemplazar',
    at: 'Tiempo promedio',
    rate: 'por hora',
    related: 'Suelen hacerse juntos',
    add: 'Agregar a la orden',
  },
} as const

const car = vehicles.f150
const job = jobs.f150.waterPump
const related = [jobs.f150.driveBelt, jobs.f150.pressureTest]

const lookUp = (locale: Locale): Html => {
  const t = words[locale]
  return html`
    ${vehiclePicks(car, locale)}
    ${jobHeading(t.system, t.job, t.operation)}
    ${timeBars(job, shared[locale], 'bars-large')}
    <div class="hero-related">
      <h3>${t.related}</h3>
      ${related.map((other) => html`<div><span>${other.name[locale]}</span><b>${hours(other.average)}</b></div>`)}
    </div>`
}

const onPhone = (locale: Locale): Html => {
  const t = words[locale]
  return html`
    <div class="phone-bar">${icon('back', 22)}<b>${modelName(car)}</b></div>
    <div class="phone-body">
      ${jobHeading(`${car.engine} · ${t.system}`, t.job, t.operation)}
      ${timeBars(job, shared[locale], 'bars-stacked')}
      <div class="phone-price"><span>${t.at}</span><b>${money(laborPrice(job.average))}</b><i>${money(shop.laborRate)} ${t.rate}</i></div>
      <div class="button button-amber button-wide">${t.add}</div>
    </div>`
}

/** The main picture: the labor time of one job on one truck, on a desktop screen and on a phone. */
export const hero: Screen = {
  width: 960,
  height: 640,
  phone: phoneSize,
  markup: (locale) => html`
    <div class="hero">
      ${appWindow({
        locale,
        edition: 'pro',
        room: 'dial',
        title: words[locale].title,
        body: lookUp(locale),
      })}
      ${phone(onPhone(locale), 272, 560)}
    </div>`,
}
