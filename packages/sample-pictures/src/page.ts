import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import type {Variant} from '../../../studio/seed/picture-file.ts'
import {type Screen, sizeOf} from './screen.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string): string => readFileSync(`${here}/${path}`, 'utf8')

const font = (weight: number): string => {
  const file = import.meta.resolve(
    `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-${weight}-normal.woff2`,
  )
  const data = readFileSync(new URL(file)).toString('base64')
  return `@font-face{font-family:Barlow;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}

/**
 * Returns the CSS of a picture. Each screen has its own style sheet, so that a change of the style
 * sheet requires only that picture to be rendered again.
 */
const stylesOf = (name: string): string => {
  const shared = ['screen.css', ...globSync('pieces/*.css', {cwd: here}).sort()]
  const own = `screens/${name}.css`
  return [...shared, ...(existsSync(`${here}/${own}`) ? [own] : [])].map(read).join('\n')
}

/** Returns the HTML of a picture. `fonts` is the CSS with the fonts, or '' to compute a hash. */
const bare = (
  name: string,
  screen: Screen,
  {locale, form, scheme}: Variant,
  fonts: string,
): string => {
  const {width, height} = sizeOf(screen, form) ?? screen
  return `<!doctype html>
<html lang="${locale}" style="color-scheme:${scheme}"><head><meta charset="utf-8"><style>${fonts}${stylesOf(name)}</style></head>
<body style="width:${width}px;height:${height}px">${screen.markup(locale).text}</body></html>`
}

/**
 * Returns the HTML that Chromium renders. The HTML embeds its fonts, so that the picture does not
 * depend on the fonts of the machine.
 */
export const pageOf = (name: string, screen: Screen, variant: Variant): string =>
  bare(name, screen, variant, [400, 500, 600, 700].map(font).join(''))

/** Returns a hash of a picture's source. A rendered file is stale if this hash has changed. */
export const sourceHash = (name: string, screen: Screen, variant: Variant): string =>
  createHash('sha256')
    .update(bare(name, screen, variant, ''))
    .digest('hex')
    .slice(0, 16)
