import type {SharingCard} from '#src/boot/entry-server.tsx'
import type {SiteEntry} from '../site-addresses.ts'
import {fittedLines, lineHeight} from './fit-text.ts'
import type {Typeface} from './typeface.ts'

/** Position and size of the picture on the card, in pixels. It touches the right edge. */
export const pictureFrame = {left: 664, top: 92, width: 536, height: 430, radius: 12} as const

/** Margin of the card in pixels. */
const edge = 72

/** Vertical space for title and price, between the company name and the ruler, in pixels. */
const middle = {top: 168, bottom: 556} as const

/** Pixels per hour on the ruler. */
const hour = 120

interface Materials {
  entry: SiteEntry
  /** Fonts by weight: 600 for secondary text, 700 for headings. */
  typefaces: Record<600 | 700, Typeface>
}

/** Draws a sharing card as SVG in the site's style. */
export function cardDrawing(
  card: SharingCard,
  withPicture: boolean,
  {entry, typefaces}: Materials,
): string {
  const {width, height} = entry.cardSize
  const color = (token: string) => entry.tokenColor(token, 'light', 'ink')
  const room = (withPicture ? pictureFrame.left - edge / 2 : width - edge) - edge
  const text = (
    words: string,
    {weight, fill, ...at}: {weight: 600 | 700; fill: string; x: number; y: number; size: number},
  ) => `<path fill="${fill}" d="${typefaces[weight].outline(words, at.x, at.y, at.size)}"/>`

  const company = fittedLines(
    card.company,
    {width: room - 76, height: 40, sizes: [34, 30, 26, 22]},
    typefaces[700].width,
  )
  const priceSize = 44
  const priceHeight = card.price ? priceSize + 40 : 0
  const title = fittedLines(
    card.title,
    {
      width: room,
      height: middle.bottom - middle.top - priceHeight,
      sizes: [84, 78, 72, 66, 60, 54, 48, 42, 36],
    },
    typefaces[700].width,
  )
  const leading = title.size * lineHeight
  // The letters' height above the baseline is about 0.7 of the font size.
  const block = (title.lines.length - 1) * leading + title.size * 0.7 + priceHeight
  const top = middle.top + Math.max(0, (middle.bottom - middle.top - block) / 2)
  const baseline = (line: number) => top + title.size * 0.7 + line * leading
  const priceBaseline = baseline(title.lines.length - 1) + priceHeight

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${color('color-paper')}"/>`,
    markDrawing(entry, color),
    ...company.lines.map((line) =>
      text(line, {
        weight: 700,
        fill: color('color-text'),
        x: edge + 76,
        y: 112,
        size: company.size,
      }),
    ),
    ...title.lines.map((line, index) =>
      text(line, {
        weight: 700,
        fill: color('color-text'),
        x: edge,
        y: baseline(index),
        size: title.size,
      }),
    ),
    ...(card.price ? priceLine(card.price, card.trial) : []),
    ruler(width, height, color),
    '</svg>',
  ].join('')

  function priceLine(price: string, trial: string | undefined): string[] {
    const [x, y] = [edge, priceBaseline]
    const after = x + typefaces[700].width(price, priceSize) + 24
    return [
      text(price, {weight: 700, fill: color('color-signal'), x, y, size: priceSize}),
      trial && after + typefaces[600].width(trial, 30) <= edge + room
        ? text(trial, {weight: 600, fill: color('color-quiet'), x: after, y, size: 30})
        : '',
    ]
  }
}

function markDrawing({mark}: SiteEntry, color: (token: string) => string): string {
  const stroke = 'fill="none" stroke-width="3.5" stroke-linecap="round"'
  const {cx, cy, r} = mark.hub
  return [
    `<g transform="translate(${edge - 6} 66) scale(1.5)">`,
    `<path ${stroke} stroke="${color('color-text')}" d="${mark.scale}"/>`,
    `<path ${stroke} stroke="${color('color-signal')}" d="${mark.hand}"/>`,
    `<circle fill="${color('color-signal')}" cx="${cx}" cy="${cy}" r="${r}"/></g>`,
  ].join('')
}

/**
 * Draws a ruler with tenths of an hour along the lower edge of the card, as on the site. It marks
 * 3.4 hours, the average time for the water pump in the sample pictures.
 */
function ruler(width: number, height: number, color: (token: string) => string): string {
  const step = hour / 10
  const ticks = Array.from({length: width / step}, (_, index) => {
    return `M${index * step + 0.5} ${height}v-${tickLength(index)}`
  })
  return [
    `<path stroke="${color('color-line-strong')}" d="${ticks.join('')}"/>`,
    `<rect y="${height - 38}" width="${hour * 3.4}" height="8" fill="${color('color-signal')}"/>`,
  ].join('')
}

function tickLength(tenth: number): number {
  if (tenth % 10 === 0) return 24
  return tenth % 5 === 0 ? 16 : 9
}
