import {expect, it} from 'vitest'
import {fittedLines} from '#server/site/sharing-card/fit-text.ts'

/** Returns the width of a text in a font whose letters are half as wide as the font size. */
const widthOf = (text: string, size: number) => [...text].length * size * 0.5
const set = (text: string, room = {width: 400, height: 300}) =>
  fittedLines(text, {...room, sizes: [80, 60, 40]}, widthOf)

it('a short text gets the largest font size, on one line', () => {
  expect(set('Contact')).toEqual({size: 80, lines: ['Contact']})
})

it('a text that is too long for one line is broken into lines of similar length', () => {
  expect(set('Frequently asked')).toEqual({size: 80, lines: ['Frequently', 'asked']})
  expect(set('aaaa bbbb cccc dd').lines).toEqual(['aaaa bbbb', 'cccc dd'])
})

it('each sentence starts a line, if the font size stays similar', () => {
  expect(set('Real labor times. 1968 to today.', {width: 560, height: 300})).toEqual({
    size: 60,
    lines: ['Real labor times.', '1968 to today.'],
  })
  // On lines of their own, these sentences would only fit at a much smaller size.
  expect(set('Yes. No. Perhaps. Never.', {width: 600, height: 180}).lines).toEqual([
    'Yes. No.',
    'Perhaps. Never.',
  ])
  expect(set('Labor Guide Inc. prices and 5.3 liters').lines).not.toContain('Labor Guide Inc.')
})

it('a text gets the largest font size at which it fits completely', () => {
  expect(set('Frequentlyasked').size).toBe(40)
  expect(set('one two three four five six seven eight nine').size).toBe(60)
})

it('a text that does not fit at any font size is cut off with an ellipsis', () => {
  const words = set('word '.repeat(100))
  expect(words.size).toBe(40)
  expect(words.lines).toHaveLength(6)
  expect(words.lines.at(-1)).toMatch(/word…$/)
  const {lines} = set('a'.repeat(100))
  expect(lines).toEqual([`${'a'.repeat(19)}…`])
})

it('fitting an empty text gives one empty line', () => {
  expect(set(' ').lines).toEqual([''])
})
