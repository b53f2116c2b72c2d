import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const screen = read('packages/sample-pictures/src/screen.css')
const dimming = Number(
  /brightness\(([\d.]+)\)/.exec(read('src/ui/pictures/picture.module.css'))?.[1],
)

/** Returns the relative luminance (WCAG 2.2) of a color of the drawn screens on a dark page. */
function luminance(token: string): number {
  const hex = new RegExp(`--${token}: #(\\w{6});`).exec(screen)?.[1] ?? ''
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = (Number.parseInt(hex.slice(at, at + 2), 16) / 255) * dimming
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('in the dark color scheme, the brightness of the drawn product screens is reduced to less than 90 %', () => {
  expect(dimming).toBeLessThan(0.9)
  expect(luminance('white')).toBeLessThan(0.75)
})

it.each([
  ['quiet', 'white'],
  ['quiet', 'paper'],
  ['steel', 'steel-soft'],
  ['amber-text', 'amber-soft'],
  ['good', 'good-soft'],
  ['bad', 'bad-soft'],
  ['ink', 'amber'],
])(
  'on dark pages, text in the color %s has sufficient contrast on the color %s',
  (text, ground) => {
    const [dark = 0, light = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)
