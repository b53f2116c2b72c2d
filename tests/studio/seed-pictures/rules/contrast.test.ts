import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const screen = read('packages/sample-pictures/src/screen.css')

/** Pages of the dark scheme dim pictures that have no file for it. */
const dimming = Number(
  /brightness\(([\d.]+)\)/.exec(read('src/ui/pictures/picture.module.css'))?.[1],
)

/** Returns the color of a token in a scheme as 6 hexadecimal digits. */
function colorOf(token: string, scheme: 'light' | 'dark'): string {
  const [, both, dark] =
    new RegExp(`--${token}: (?:light-dark\\()?#(\\w{6})(?:, #(\\w{6})\\))?;`).exec(screen) ?? []
  return (scheme === 'dark' ? (dark ?? both) : both) ?? ''
}

/** Returns the relative luminance (WCAG 2.2) of a color whose brightness is reduced to a share. */
function luminance(hex: string, brightness: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = (Number.parseInt(hex.slice(at, at + 2), 16) / 255) * brightness
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const shown = [
  {how: 'in a light picture', scheme: 'light', brightness: 1},
  {how: 'in a dimmed light picture', scheme: 'light', brightness: dimming},
  {how: 'in a dark picture', scheme: 'dark', brightness: 1},
] as const

it.each(
  [
    ['ink', 'white'],
    ['ink', 'paper'],
    ['quiet', 'white'],
    ['quiet', 'paper'],
    ['steel', 'white'],
    ['steel', 'steel-soft'],
    ['amber-text', 'amber-soft'],
    ['amber-text', 'white'],
    ['ink', 'amber-soft'],
    ['good', 'good-soft'],
    ['bad', 'bad-soft'],
    ['white', 'bad'],
    ['white', 'steel'],
    ['white', 'ink'],
    ['on-amber', 'amber'],
    ['on-rail', 'rail-raised'],
    ['on-rail', 'rail'],
    ['rail-quiet', 'rail'],
  ].flatMap(([text = '', ground = '']) => shown.map((where) => ({text, ground, ...where}))),
)('$how, text in the color $text has sufficient contrast on $ground', (given) => {
  const {text, ground, scheme, brightness} = given
  const [dark = 0, light = 0] = [text, ground]
    .map((token) => luminance(colorOf(token, scheme), brightness))
    .toSorted((a, b) => a - b)
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it('a dark picture is darker than every light one', () => {
  expect(luminance(colorOf('white', 'light'), dimming)).toBeLessThan(0.75)
  expect(luminance(colorOf('white', 'dark'), 1)).toBeLessThan(0.03)
})
