import {type Html, html} from '../markup.ts'
import type {Tone} from './badge.ts'

/** A key figure and its label. */
export interface Tile {
  label: string
  value: string | number
  tone?: Tone
}

/** Renders key figures side by side, with thin lines between them. */
export const tiles = (list: readonly Tile[]): Html => html`
  <div class="tiles">${list.map(
    ({label, value, tone}) =>
      html`<div class="tile"><span>${label}</span><b class="${tone ? `figure-${tone}` : ''}">${value}</b></div>`,
  )}</div>`
