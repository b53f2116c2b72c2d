import {type Html, html} from '../markup.ts'

/** What a badge says by its colour: nothing in particular, under way, good, look here, trouble. */
export type Tone = 'plain' | 'steel' | 'good' | 'amber' | 'bad'

/** A short state in a tinted box. */
export const badge = (text: string, tone: Tone): Html =>
  html`<span class="badge tone-${tone}">${text}</span>`
