import {type Html, html} from '../markup.ts'

/** What a badge or a figure says by its colour: under way, good, look here, trouble. */
export type Tone = 'steel' | 'good' | 'amber' | 'bad'

/** A short state in a tinted box. */
export const badge = (text: string, tone: Tone): Html =>
  html`<span class="badge tone-${tone}">${text}</span>`
