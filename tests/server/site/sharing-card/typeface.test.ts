import {expect, it} from 'vitest'
import {fittedLines} from '#server/site/sharing-card/fit-text.ts'
import {loadTypeface} from '#server/site/sharing-card/typeface.ts'

const typeface = await loadTypeface(700)

it.each(['Guía de tiempos', '¿Qué? ¡Ñandú! “1968–2026” €', 'Zażółć gęślą jaźń', 'A\u0301rbol'])(
  'every letter of %s is drawn as valid SVG path data',
  (text) => {
    const outline = typeface.outline(text, 72, 517.04, 88)
    expect(outline).toMatch(/^(?:[MLQC](?:-?\d+\.\d\d ?)+|Z)+$/)
    const letters = [...text.normalize('NFC')].filter((letter) => letter !== ' ')
    expect(outline.match(/M/g)?.length).toBeGreaterThanOrEqual(letters.length)
    const widths = [...text.normalize('NFC')].map((letter) => typeface.width(letter, 88))
    expect(Math.min(...widths)).toBeGreaterThan(0)
  },
)

it('characters that the font does not contain are left out', () => {
  expect(typeface.outline('🚗', 0, 0, 88)).toBe('')
  expect(typeface.width('A🚗', 88)).toBe(typeface.width('A', 88))
})

it.each([
  ['Times went from 3.4→2.8 hours', 'Times went from 3.4>2.8 hours'],
  ['30% ≈ $12 ≥ $10', '30% ~ $12 >= $10'],
  ['F\u2011150', 'F-150'],
  ['1⅓ h, 250 ℉, № 5', '11⁄3 h, 250 °F, No 5'],
  ['3.4⚡2.8', '3.4 2.8'],
  ['3.4🚗🚗2.8', '3.4 2.8'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
  ['Ω5', '5'],
])('%s is drawn as %s', (text, drawn) => {
  expect(typeface.outline(text, 0, 0, 88)).toBe(typeface.outline(drawn, 0, 0, 88))
})

it.each([
  '🚗 Fast times 👩‍🔧🇲🇽 “now”',
  'Fast times “now” ✓',
  '\u200b Fast 工时 times ™️ \u2028 “now”',
])('words of %s that the font does not contain leave no space in the fitted lines', (text) => {
  const room = {width: 1000, height: 100, sizes: [40]}
  expect(fittedLines(text, room, typeface.width).lines).toEqual([
    text.includes('™') ? 'Fast times ™️ “now”' : 'Fast times “now”',
  ])
})

it('a text with kerning pairs is narrower than the sum of its letters', () => {
  const apart = [...'AVATAR'].reduce((sum, letter) => sum + typeface.width(letter, 100), 0)
  expect(typeface.width('AVATAR', 100)).toBeLessThan(apart)
})
