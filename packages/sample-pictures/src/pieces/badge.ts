import {type Html, html} from '../markup.ts'

/**
 * The colour and meaning of a badge or number: steel (in progress), good, amber (needs attention),
 * bad.
 */
export type Tone = 'steel' | 'good' | 'amber' | 'bad'

/** Renders a badge: a short status in a tinted box. */
export const badge = (text: string, tone: Tone): Html =>
  html`<span class="badge tone-${tone}">${text}</span>`
