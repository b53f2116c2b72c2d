import {count, money} from '../format.ts'
import {html} from '../markup.ts'
import {badge} from '../pieces/badge.ts'
import {icon} from '../pieces/icon.ts'
import {table} from '../pieces/table.ts'
import {appWindow} from '../pieces/window.ts'
import {phoneSize, type Screen} from '../screen.ts'
import {byNumber, isShort, pieceCount, stockValue} from '../shop/stock.ts'
import {words as shared} from '../words.ts'

const words = {
  en: {
    title: 'Inventory',
    search: 'Part number or name',
    number: 'Number',
    bin: 'Bin',
    onHand: 'On hand',
    minimum: 'Min.',
    order: 'Order',
    enough: 'In stock',
    parts: 'parts',
    pieces: 'pieces',
    of: 'of',
    cost: 'at cost',
  },
  es: {
    title: 'Inventario',
    search: 'Número o nombre de refacción',
    number: 'Número',
    bin: 'Lugar',
    onHand: 'Exist.',
    minimum: 'Mín.',
    order: 'Pedir',
    enough: 'Disponible',
    parts: 'refacciones',
    pieces: 'piezas',
    of: 'de',
    cost: 'al costo',
  },
} as const

/** The first eight parts by number. No more parts fit into the window. */
const shown = byNumber.slice(0, 8)

/** The parts in stock, and which of them to order. */
export const tabInventory: Screen = {
  width: 800,
  height: 500,
  phone: phoneSize,
  markup: (locale) => {
    const t = words[locale]
    const columns = [
      {label: t.number, width: '92px'},
      {label: shared[locale].part},
      {label: t.bin, width: '66px'},
      {label: t.onHand, kind: 'number', width: '80px'},
      {label: t.minimum, kind: 'number', width: '62px'},
      {label: shared[locale].price, kind: 'number', width: '94px'},
      {label: '', kind: 'number', width: '102px'},
    ] as const
    return appWindow({
      locale,
      edition: 'elite',
      room: 'box',
      title: t.title,
      body: html`
        <div class="stock-head">
          <span class="search">${icon('search')}${t.search}</span>
          <span><b>${count(byNumber.length)}</b> ${t.parts}, <b>${count(pieceCount)}</b> ${t.pieces}, <b>${money(stockValue)}</b> ${t.cost}</span>
        </div>
        ${table(
          columns,
          shown.map((part) => ({
            cells: [
              html`<span class="code">${part.number}</span>`,
              part.name[locale],
              part.bin,
              html`<b>${part.onHand}</b>`,
              part.minimum,
              money(part.price),
              isShort(part) ? badge(t.order, 'amber') : badge(t.enough, 'good'),
            ],
          })),
        )}
        <p class="page-of">1–${count(shown.length)} ${t.of} ${count(byNumber.length)} ${t.parts}</p>`,
    })
  },
}
