import type {Locale} from '../../../../schemas/locales.ts'
import {type Html, html} from '../markup.ts'
import {icon} from '../pieces/icon.ts'
import {type Edition, editionNames} from '../pieces/window.ts'
import type {Screen} from '../screen.ts'
import {type Addition, additions} from '../shop/capabilities.ts'

const editions = ['guide', 'pro', 'elite'] as const

/** Whether a product has a part: each has all of the products before it. */
const has = (edition: Edition, {by}: Addition): boolean =>
  editions.indexOf(edition) >= editions.indexOf(by)

/**
 * The three products as bars, a part longer each, with one of them lit. Every single capability
 * stands in the page's own table. It shows no price: prices are edited in the Studio, and a picture
 * would go on showing the old one.
 */
export const chart = (lit: Edition): Screen => ({
  width: 480,
  height: 270,
  markup: (locale: Locale): Html => html`
    <table class="parts">
      <thead><tr><th></th>${additions.map(({label}) => html`<th>${label[locale]}</th>`)}</tr></thead>
      <tbody>${editions.map(
        (edition) =>
          html`<tr class="${edition === lit ? 'lit' : ''}"><th>${editionNames[locale][edition]}</th>${additions.map(
            (part) =>
              html`<td>${has(edition, part) ? html`<span class="part">${icon('check', 24)}</span>` : ''}</td>`,
          )}</tr>`,
      )}</tbody>
    </table>
    <div class="parts-scale"></div>`,
})
