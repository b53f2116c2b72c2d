import {expect, it} from 'vitest'
import {fittedLines} from '#server/site/sharing-card/fitted-lines.ts'

/** A type whose letters are all as wide as half their height. */
const widthOf = (text: string, size: number) => [...text].length * size * 0.5
const set = (text: string, room = {width: 400, height: 300}) =>
  fittedLines(text, {...room, sizes: [80, 60, 40]}, widthOf)

it('sets a short text large, in one line', () => {
  expect(set('Contact')).toEqual({size: 80, lines: ['Contact']})
})

it('breaks a longer one into lines of about the same length', () => {
  expect(set('Frequently asked')).toEqual({size: 80, lines: ['Frequently', 'asked']})
  expect(set('aaaa bbbb cccc dd').lines).toEqual(['aaaa bbbb', 'cccc dd'])
})

it('takes the size at which all of it fits, in width and in height', () => {
  expect(set('Frequentlyasked').size).toBe(40)
  expect(set('one two three four five six seven eight nine').size).toBe(60)
})

it('cuts off what fits at no size, and says so', () => {
  const words = set('word '.repeat(100))
  expect(words.size).toBe(40)
  expect(words.lines).toHaveLength(6)
  expect(words.lines.at(-1)).toMatch(/word…$/)
  const {lines} = set('a'.repeat(100))
  expect(lines).toEqual([`${'a'.repeat(19)}…`])
})

it('has nothing to set of an empty text', () => {
  expect(set(' ').lines).toEqual([''])
})
