import type {Locale} from '../../../../schemas/locales.ts'
import {type Content, type Html, html} from '../markup.ts'
import {shop} from '../shop/shop.ts'
import {type IconName, icon, mark} from './icon.ts'

/** Which product a window shows; each has the rooms of the one before and its own. */
export type Edition = 'guide' | 'pro' | 'elite'

const rooms = {
  guide: ['dial', 'search', 'sync'],
  pro: ['dial', 'ticket', 'person', 'wrench', 'chart'],
  elite: ['dial', 'ticket', 'person', 'wrench', 'box', 'list', 'ledger', 'chart'],
} as const satisfies Record<Edition, readonly IconName[]>

/** What the products are called in a window. */
const editionNames = {
  en: {guide: 'Labor Guide', pro: 'Real-Time Pro', elite: 'Automotive Expert'},
  es: {guide: 'Guía de tiempos', pro: 'Real-Time Pro', elite: 'Automotive Expert'},
} as const

/** What a window frames. */
export interface WindowContent {
  locale: Locale
  edition: Edition
  /** The room the window is in, lit in the rail. */
  room: IconName
  title: string
  /** Set at the right of the title: a button or a state. */
  aside?: Content
  body: Content
}

/** An application window: rail of rooms, bar with title and shop, body. */
export const appWindow = (content: WindowContent): Html => html`
  <section class="window">
    <nav class="rail">${mark(34)}${rooms[content.edition].map(
      (room) =>
        html`<span class="room ${room === content.room ? 'here' : ''}">${icon(room, 24)}</span>`,
    )}</nav>
    <header class="bar-top">
      <h1>${content.title}</h1>
      <div class="aside">${content.aside}</div>
      <div class="who"><b>${shop.name}</b><span>${editionNames[content.locale][content.edition]}</span></div>
    </header>
    <div class="body">${content.body}</div>
  </section>`
