import {expect, it} from 'vitest'
import {caretAfter} from '#studio/inputs/typing/caret-after.ts'

/** Returns the text after another user's change. A `|` marks the caret in both texts. */
const moved = (before: string, after: string): string => {
  const caret = before.indexOf('|')
  const at = caretAfter(before.replace('|', ''), after, caret)
  return `${after.slice(0, at)}|${after.slice(at)}`
}

it.each([
  ['the text after the caret', 'Real| times', 'Real times.', 'Real| times.'],
  ['the text before the caret', 'Real| times', 'The Real times', 'The Real| times'],
  ['the end by repeating the last letter', 'aa|', 'aaa', 'aa|a'],
  ['text further away', 'one |two', 'one two three', 'one |two three'],
  ['the word with the caret', 'one tw|o three', 'one four three', 'one four| three'],
  ['the whole text', 'on|e', 'two', 'two|'],
  ['the text by deleting it', 'on|e', '', '|'],
])(
  'caretAfter keeps the caret next to the same text, if possible, when another user changes %s',
  (_, before, after, expected) => {
    expect(moved(before, after)).toBe(expected)
  },
)
