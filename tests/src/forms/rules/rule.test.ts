import {expect, test} from 'vitest'
import {lineLength} from '#src/forms/rules/rule.ts'

test('the limit of a line counts an emoji as one character', () => {
  expect(
    [200, 201].flatMap((length) => ['🔧', 'x'].map((sign) => lineLength(sign.repeat(length), {}))),
  ).toEqual([undefined, undefined, 'errors.longLine', 'errors.longLine'])
})
