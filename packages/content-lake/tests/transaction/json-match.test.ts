import {extract} from '@sanity/mutator'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {isJsonMatch} from '#src/transaction/json-match.ts'

const name = fc.constantFrom('a', 'b_2', 'trueish', '_key', "'a b'", "'it\\'s'", "''")
const number = fc.constantFrom('0', '2', '-1')
const literal = fc.constantFrom('"a"', '"a]\\" ["', 'true', 'false', '5', '-1.5')
const comparator = fc.constantFrom('==', '!=', '<', '<=', '>', '>=')
const space = fc.constantFrom('', '', ' ')
const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''))
const one = fc.constant<string>

/** Generates paths by the rules of https://www.sanity.io/docs/content-lake/json-match. */
const {path} = fc.letrec<{path: string; brackets: string; item: string}>((tie) => ({
  path: joined(
    fc.oneof({maxDepth: 3}, name, tie('brackets'), joined(one('..'), name)),
    fc
      .array(fc.oneof({maxDepth: 3}, joined(space, one('.'), name), tie('brackets')), {
        maxLength: 3,
      })
      .map((steps) => steps.join('')),
    fc.oneof({maxDepth: 3}, one(''), joined(one('..'), tie('path'))),
  ),
  brackets: fc
    .array(joined(space, tie('item'), space), {minLength: 1, maxLength: 3})
    .map((items) => `[${items.join(',')}]`),
  item: fc.oneof(
    {maxDepth: 3},
    number,
    joined(number, one(':')),
    joined(one(':'), number),
    joined(number, one(':'), number),
    joined(name, one('?')),
    joined(fc.constantFrom('a', 'a.b', '_key', '@'), space, comparator, space, literal),
    tie('path'),
  ),
}))

/** Texts that complete no path, wherever they follow one. */
const garbage = fc.constantFrom(
  ...[
    ' b',
    ' ',
    ',b',
    ']',
    '"x"',
    "'x'",
    '!',
    ' 5',
    '?',
    '@',
    '[',
    '[ ',
    '[.a',
    '["x"]',
    '[a',
    '.',
  ],
  ...['..', '-b', 'á', '==', '[a == ]', "[a == 'b']", '[0 1]', '[a b]', '[a,]', '[:]', '[]', '[*]'],
)

test('paths are accepted, and refused if anything follows that is no path', () => {
  fc.assert(
    fc.property(path, garbage, (valid, rest) => {
      expect([valid, isJsonMatch(valid)]).toEqual([valid, true])
      expect([valid, rest, isJsonMatch(valid + rest)]).toEqual([valid, rest, false])
    }),
    {numRuns: 2_000},
  )
})

/**
 * Returns whether `@sanity/mutator` reads a text to its end. If it does, a dot after the text is an error.
 * Brackets that it takes for empty match nothing.
 */
function isReadByMutator(text: string): boolean {
  try {
    extract(text, {})
  } catch {
    return false
  }
  try {
    extract(`${text} .`, {})
    return false
  } catch {
    return !/\[ *(?:[\],]|$|\.(?!\.))/.test(text)
  }
}

test('texts of tokens in any order are accepted if @sanity/mutator reads them to their end', () => {
  const token = fc.constantFrom(
    ...['a', 'b1', 'true', "'q'", '"q"', '0', '-1', '1.5', '..', '.', ',', ':', '?', '[', ']', ' '],
    ...['@', '$', '==', '>=', '<', '!', '-', '\\'],
  )
  const short = fc.array(token, {maxLength: 7}).map((parts) => parts.join(''))
  const accepted = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(short, joined(one('a['), short, one(']'))), (text) => {
      expect([text, isJsonMatch(text)]).toEqual([text, isReadByMutator(text)])
      if (isJsonMatch(text)) accepted.add(text)
    }),
    {numRuns: 10_000},
  )
  expect(accepted.size).toBeGreaterThan(50)
})

test.each([
  ...['name', 'friends[age > 35].name', 'friends[age > 30, favoriteColor == "blue"].name'],
  ...['friends[age?].age', 'friends[0, 1].name', 'friends[1:2].name', 'friends[0, 1:2].name'],
  ...['contactInfo.state[shortName, longName]', 'friends.age[@ > 35]', 'roles[0]', 'roles[-1]'],
  ...['contactInfo..shortName', '[contactInfo.state.shortName, roles]', '..name', "['a-b'].c"],
])('the path %s of Sanity’s documentation is accepted', (documented) => {
  expect(isJsonMatch(documented)).toBe(true)
})
