import {day, money} from '../format.ts'
import {html} from '../markup.ts'
import {badge, type Tone} from '../pieces/badge.ts'
import {table} from '../pieces/table.ts'
import {tiles} from '../pieces/tiles.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {type CoreState, cores, deposits} from '../shop/cores.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Cores',
    shelf: 'To send back',
    sent: 'Sent back',
    credited: 'Credited',
    vendor: 'Vendor',
    due: 'Due',
    deposit: 'Deposit',
  },
  es: {
    title: 'Cascos',
    shelf: 'Por devolver',
    sent: 'Devueltos',
    credited: 'Acreditados',
    vendor: 'Proveedor',
    due: 'Límite',
    deposit: 'Depósito',
  },
} as const

const tones: Record<CoreState, Tone> = {shelf: 'amber', sent: 'steel', credited: 'good'}

/** The labels for exactly one core (old part). In Spanish they differ from the plural. */
const one = {
  en: {shelf: 'To send back', sent: 'Sent back', credited: 'Credited'},
  es: {shelf: 'Por devolver', sent: 'Devuelto', credited: 'Acreditado'},
} as const

/** Old parts (cores) and their deposits: to send back, sent back, or credited. */
export const tabCoreTracking: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = {...shared[locale], ...words[locale]}
    return appWindow({
      locale,
      edition: 'elite',
      room: 'box',
      title: t.title,
      body: html`
        ${tiles([
          {label: t.shelf, value: money(deposits('shelf'))},
          {label: t.sent, value: money(deposits('sent'))},
          {label: t.credited, value: money(deposits('credited')), tone: 'good'},
        ])}
        ${table(
          [
            {label: t.part},
            {label: t.ticket, width: '68px'},
            {label: t.vendor, width: '152px'},
            {label: t.due, width: '70px'},
            {label: t.deposit, kind: 'number', width: '86px'},
            {label: '', kind: 'number', width: '126px'},
          ],
          cores.map(({part, ticket, vendor, due, state}) => ({
            cells: [
              html`<b>${part.name[locale]}</b>`,
              ticket,
              vendor,
              day(due, locale),
              money(part.core),
              badge(one[locale][state], tones[state]),
            ],
          })),
        )}`,
    })
  },
}
