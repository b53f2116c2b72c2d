import {expect, it} from 'vitest'
import {caretAfter} from '#studio/inputs/typing/caret-after.ts'

/** The text with the caret as a bar, before and after somebody else's change. */
const moved = (before: string, after: string): string => {
  const caret = before.indexOf('|')
  const at = caretAfter(before.replace('|', ''), after, caret)
  return `${after.slice(0, at)}|${after.slice(at)}`
}

it.each([
  ['what comes behind it', 'Real| times', 'Real times.', 'Real| times.'],
  ['what comes before it', 'Real| times', 'The Real times', 'The Real| times'],
  ['the same letters at the end', 'aa|', 'aaa', 'aa|a'],
  ['nothing that is near', 'one |two', 'one two three', 'one |two three'],
  ['the words it was in', 'one tw|o three', 'one four three', 'one four| three'],
  ['everything', 'on|e', 'two', 'two|'],
  ['all of it taken away', 'on|e', '', '|'],
])('stays where it is written when another changes %s', (_, before, after, expected) => {
  expect(moved(before, after)).toBe(expected)
})
