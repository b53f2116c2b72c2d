import {type Html, html} from '../markup.ts'
import type {Tone} from './badge.ts'

/** A figure that matters, with what it counts. */
export interface Tile {
  label: string
  value: string | number
  tone?: Tone
}

/** Figures side by side, divided by hairlines. */
export const tiles = (list: readonly Tile[]): Html => html`
  <div class="tiles">${list.map(
    ({label, value, tone}) =>
      html`<div class="tile"><span>${label}</span><b class="${tone ? `figure-${tone}` : ''}">${value}</b></div>`,
  )}</div>`
