import type {Locale} from '../../../../schemas/locales.ts'
import {type Content, type Html, html} from '../markup.ts'
import {shop} from '../shop/shop.ts'
import {type IconName, icon, mark} from './icon.ts'

/** The product that a window shows. It determines the icons of the sidebar. */
export type Edition = 'guide' | 'pro' | 'elite'

const rooms = {
  guide: ['dial', 'search', 'sync'],
  pro: ['dial', 'ticket', 'person', 'wrench', 'chart'],
  elite: ['dial', 'ticket', 'person', 'wrench', 'box', 'list', 'ledger', 'chart'],
} as const satisfies Record<Edition, readonly IconName[]>

/** The names of the products in windows. */
const editionNames = {
  en: {guide: 'Labor Guide', pro: 'Real-Time Pro', elite: 'Automotive Expert'},
  es: {guide: 'Guía de tiempos', pro: 'Real-Time Pro', elite: 'Automotive Expert'},
} as const

/** The content of an application window. */
export interface WindowContent {
  locale: Locale
  edition: Edition
  /** Icon of the current section. It is highlighted in the sidebar. */
  room: IconName
  title: string
  /** Shown to the right of the title: a button or a status. */
  aside?: Content
  body: Content
}

/**
 * Renders an application window: a sidebar of icons, a bar with the title and the shop's name, and
 * the body.
 */
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
