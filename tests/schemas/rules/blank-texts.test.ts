import {expect, test} from 'vitest'
import {isBlank as isBlankInLake} from '#packages/content-lake/src/blank-text.ts'
import {isBlank} from '#schemas/written.ts'

test('the lake and the schemas have the same rule for blank texts', () => {
  const codes = Array.from({length: 0x110000}, (_, code) => code)
  const blankBy = (rule: (text: string) => boolean) =>
    codes.filter((code) => rule(String.fromCodePoint(code)))
  expect(blankBy(isBlankInLake)).toEqual(blankBy(isBlank))
  for (const text of ['', ' \u200b\n', 'a', '\u200ba']) {
    expect([text, isBlankInLake(text)]).toEqual([text, isBlank(text)])
  }
})
