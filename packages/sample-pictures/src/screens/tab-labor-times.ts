import type {Locale} from '../../../../schemas/locales.ts'
import {hours, money} from '../format.ts'
import {type Html, html} from '../markup.ts'
import {timeBars} from '../pieces/bars.ts'
import {jobHeading, vehiclePicks} from '../pieces/lookup.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicles} from '../shop/customers.ts'
import {jobs} from '../shop/jobs.ts'
import {laborPrice} from '../shop/sums.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Labor times',
    group: 'Charging system',
    subject: 'Alternator',
    operation: 'Remove and replace',
    range: '1968 to today',
  },
  es: {
    title: 'Tiempos de mano de obra',
    group: 'Sistema de carga',
    subject: 'Alternador',
    operation: 'Quitar y reemplazar',
    range: 'De 1968 a hoy',
  },
} as const

const job = jobs.accord.alternator
const {alternator, charging, battery, driveBelt, oil} = jobs.accord

const jobList = (locale: Locale): Html => html`
  <ul class="jobs">${[alternator, battery, charging, driveBelt, oil].map(
    (other) =>
      html`<li class="${other === job ? 'open' : ''}"><span>${other.name[locale]}</span><b>${hours(other.average)}</b></li>`,
  )}</ul>`

const prices = (locale: Locale): Html => html`
  <div class="prices">${(['high', 'average', 'low'] as const).map(
    (kind) =>
      html`<div class="price-${kind}"><span>${shared[locale][kind]}</span><b>${money(laborPrice(job[kind]))}</b></div>`,
  )}</div>`

/** The jobs of one car, and the high, average and low time of one job with their prices. */
export const tabLaborTimes: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = words[locale]
    return appWindow({
      locale,
      edition: 'pro',
      room: 'dial',
      title: t.title,
      aside: html`<span class="range">${t.range}</span>`,
      body: html`
        ${vehiclePicks(vehicles.accord, locale)}
        <div class="split">
          ${jobList(locale)}
          <div>
            ${jobHeading(t.group, t.subject, t.operation)}
            ${timeBars(job, shared[locale])}
            ${prices(locale)}
          </div>
        </div>`,
    })
  },
}
