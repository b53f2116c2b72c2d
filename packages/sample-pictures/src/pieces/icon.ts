import {Html, html} from '../markup.ts'

/** SVG paths of the icons, on a grid of 24 × 24. */
const strokes = {
  dial: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.4 2.2"/>',
  ticket: '<path d="M6 4h12v16.5l-3-2-3 2-3-2-3 2z"/><path d="M9 8.5h6M9 12.5h6"/>',
  person: '<circle cx="12" cy="8" r="3.6"/><path d="M4.8 20c.6-4 3.4-6 7.2-6s6.6 2 7.2 6"/>',
  wrench:
    '<path d="M14.5 9.5 5 19l-1.5-1.5L13 8a4.6 4.6 0 0 1 5.7-5.2L16 5.5l.5 2.5 2.5.5 2.5-2.5A4.6 4.6 0 0 1 16 11.5z" transform="translate(-.5 1.5)"/>',
  box: '<path d="M4 8 12 4l8 4v8.5l-8 4-8-4z"/><path d="m4 8 8 4 8-4M12 12v8.5"/>',
  chart: '<path d="M4 20h16.5"/><path d="M7 16.5v-5M12 16.5V6M17 16.5v-8"/>',
  ledger: '<path d="M5 4h14v16H5z"/><path d="M9 4v16M12 8.5h4M12 12.5h4"/>',
  list: '<path d="m4 6.5 1.5 1.5L8 5M4 12.5 5.5 14 8 11M4 18.5 5.5 20 8 17"/><path d="M11.5 6.5H20M11.5 12.5H20M11.5 18.5H20"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  dash: '<path d="M7 12h10"/>',
  cross: '<path d="m7 7 10 10M17 7 7 17"/>',
  mail: '<path d="M3.5 5.5h17v13h-17z"/><path d="m4 6.5 8 6.5 8-6.5"/>',
  card: '<path d="M3 5.5h18v13H3z"/><path d="M3 10h18M6.5 15h4"/>',
  sync: '<path d="M19.5 12a7.5 7.5 0 0 1-13.3 4.7M4.5 12a7.5 7.5 0 0 1 13.3-4.7"/><path d="M6 21v-4.5h4.5M18 3v4.5h-4.5"/>',
  back: '<path d="m14.5 6-6 6 6 6"/>',
  clip: '<path d="m18.5 11-7 7a4.2 4.2 0 0 1-6-6l7.5-7.5a2.8 2.8 0 0 1 4 4L9.5 16a1.4 1.4 0 0 1-2-2l6.5-6.5"/>',
} as const

/** The name of an icon. */
export type IconName = keyof typeof strokes

/** Renders an icon in the colour of the surrounding text. `size` is in CSS pixels. */
export const icon = (name: IconName, size = 20): Html =>
  html`<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${new Html(strokes[name])}</svg>`

/** Renders the product's logo: a dial whose hand points to the average. */
export const mark = (size: number): Html =>
  html`<svg class="mark" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-scale" d="M5.6 22.5a12 12 0 1 1 20.8 0"/><path class="mark-hand" d="M16 17.5 21.5 8"/><circle class="mark-hub" cx="16" cy="17.5" r="2.6"/></svg>`
