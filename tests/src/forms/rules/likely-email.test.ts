import fc from 'fast-check'
import {expect, test} from 'vitest'
import {likelyEmail} from '#src/forms/rules/likely-email.ts'

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.cm', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['Ana.Ruiz@Gmail.Con', 'Ana.Ruiz@gmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@taller-ruiz.con', 'ana@taller-ruiz.com'],
  ['ana@comcast.ner', 'ana@comcast.net'],
])('instead of %s, %s was probably meant', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each(
  `ana@gmail.com ana@mail.com ana@ymail.com ana@email.com ana@yahoo.com.mx ana@yahoo.es ana@hotmail.es
  ana@outlook.es ana@live.com.mx ana@prodigy.net.mx ana@aol.com ana@msn.com ana@att.net ana@garage.auto
  ana@shop.co ana@shop.cm ana@email.arizona.edu ana@gmx.de ana@hotmail.co.uk ana ana@ @gmial.com`
    .split(/\s+/)
    .concat(''),
)('the address "%s" gets no hint', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})

test('the address that a hint names gets no hint', () => {
  const letter = fc.constantFrom(...'abcegimnotuv.@')
  fc.assert(
    fc.property(fc.string({unit: letter, maxLength: 12}), fc.nat(20), (text, at) => {
      const base = 'ana@gmail.com'
      const meant = likelyEmail(base.slice(0, at) + text + base.slice(at))
      if (meant !== undefined) expect(likelyEmail(meant)).toBeUndefined()
    }),
  )
})
