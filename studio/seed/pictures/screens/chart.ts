import type {Locale} from '#schemas/locales.ts'
import {type Html, html} from '../markup.ts'
import {icon, mark} from '../pieces/icon.ts'
import {type Edition, editionNames} from '../pieces/window.ts'
import type {Screen} from '../screen.ts'
import {type Capability, capabilities} from '../shop/capabilities.ts'

const title = {en: 'What each product does', es: 'Qué hace cada producto'}

const editions = ['guide', 'pro', 'elite'] as const

/** Whether a product has a capability: each has all of the products before it. */
const has = (edition: Edition, {from}: Capability): boolean =>
  editions.indexOf(edition) >= editions.indexOf(from)

/**
 * The comparison of the three products with one of them lit. It shows no price: prices are edited
 * in the Studio, and a picture would go on showing the old one.
 */
export const chart = (lit: Edition): Screen => ({
  width: 560,
  height: 880,
  markup: (locale: Locale): Html => html`
    <section class="chart-card">
      <header>${mark(34)}<h1>${title[locale]}</h1></header>
      <table>
        <colgroup><col>${editions.map((edition) => html`<col class="${edition === lit ? 'lit' : ''}">`)}</colgroup>
        <thead><tr><th></th>${editions.map((edition) => html`<th class="${edition === lit ? 'lit' : ''}">${editionNames[locale][edition]}</th>`)}</tr></thead>
        <tbody>${capabilities.map(
          (capability) =>
            html`<tr><td>${capability.label[locale]}</td>${editions.map(
              (edition) =>
                html`<td class="${edition === lit ? 'lit' : ''}">${has(edition, capability) ? icon('check', 23) : html`<i></i>`}</td>`,
            )}</tr>`,
        )}</tbody>
      </table>
    </section>`,
})
