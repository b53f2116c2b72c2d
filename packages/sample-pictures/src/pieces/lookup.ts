import type {Locale} from '../../../../schemas/locales.ts'
import {type Html, html} from '../markup.ts'
import type {Vehicle} from '../shop/customers.ts'
import {words} from '../words.ts'

/** Renders the four fields by which a user looks up a car, filled in with a car. */
export const vehiclePicks = (vehicle: Vehicle, locale: Locale): Html => {
  const t = words[locale]
  const field = (label: string, value: string | number) =>
    html`<div class="pick"><span>${label}</span><b>${value}</b></div>`
  return html`
    <div class="picks">
      ${field(t.year, vehicle.year)}${field(t.make, vehicle.make)}
      ${field(t.model, vehicle.model)}${field(t.engine, vehicle.engine)}
    </div>`
}

/** Renders the heading of a job: the system (`group`), the part (`subject`) and the operation. */
export const jobHeading = (group: string, subject: string, operation: string): Html =>
  html`<div class="job-head"><span>${group}</span><h2>${subject}</h2><p>${operation}</p></div>`
