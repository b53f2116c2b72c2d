import type {Locale} from '../../../../schemas/locales.ts'
import {type Html, html} from '../markup.ts'
import {type IconName, icon} from '../pieces/icon.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {vehicleName} from '../shop/customers.ts'
import {type Finding, found, inspection} from '../shop/inspection.ts'
import {tickets} from '../shop/tickets.ts'

const words = {
  en: {title: 'Service checklist', good: 'Good', soon: 'Soon', now: 'Now'},
  es: {title: 'Lista de verificación', good: 'Bien', soon: 'Pronto', now: 'Ahora'},
} as const

const signs: Record<Finding, IconName> = {good: 'check', soon: 'dash', now: 'cross'}

const sign = (finding: Finding): Html =>
  html`<i class="sign sign-${finding}">${icon(signs[finding], 20)}</i>`

const summary = (locale: Locale): Html => html`
  <div class="result">${(['good', 'soon', 'now'] as const).map(
    (finding) =>
      html`<span>${sign(finding)}<b>${found(finding)}</b>${words[locale][finding]}</span>`,
  )}</div>`

/** The checklist of one car, with the result of each step. */
export const tabChecklists: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const {vehicle, technician} = tickets.starter
    return appWindow({
      locale,
      edition: 'elite',
      room: 'list',
      title: words[locale].title,
      body: html`
        <div class="checked">
          <p class="line-up"><b>${vehicleName(vehicle)}</b><span>${technician.name}</span></p>
          ${summary(locale)}
        </div>
        <ul class="steps">${inspection.map(
          ({name, result, finding}) =>
            html`<li class="step-${finding}">${sign(finding)}<b>${name[locale]}</b><span>${result[locale]}</span></li>`,
        )}</ul>`,
    })
  },
}
