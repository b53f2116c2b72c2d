import fc from 'fast-check'
import {parse} from 'groq-js'
import {expect, test} from 'vitest'
import {checkSyntax, GroqSyntaxError} from '#src/query/syntax.ts'
import {anyQuery} from '../arbitrary-query.ts'
import {sampleQueries} from '../sample-queries.ts'

const pieces = [
  ...[
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '.',
    '..',
    '...',
    '->',
    '|',
    ':',
    '::',
    ',',
    '$',
    '\\',
    '"',
    ';',
  ],
  ...['||', '&&', '*', '**', '+', '-', '!', '==', '!=', '<', '>=', '=>', 'in', 'match', '/', '%'],
  ...['asc', 'desc', 'description', 'a', '1', '1.5', '1e3', '1e', '$p', '@', '^', '^.^', 'null'],
  ...['"a"', "'b'", '"\\u0041"', '"\\u{41}"', '"\\n"', ' ', '\n', '// c\n', '//', '\u00a0'],
  ...['order(', 'count(', 'a::b(', '|order(', 'fn a::b($x)=$x{a};', 'in (', '[0..1]', 'select('],
]

/**
 * Generates queries with inserted and removed pieces, which are mostly invalid. The queries are
 * short, because groq-js is slow on long ones.
 */
const brokenQuery = fc
  .tuple(
    anyQuery.filter((query) => query.length < 120),
    fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...pieces), fc.nat(3)), {maxLength: 3}),
  )
  .map(([query, edits]) =>
    edits.reduce((text, [place, piece, cut]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + piece + text.slice(at + cut)
    }, query),
  )

const anyPieces = fc.array(fc.constantFrom(...pieces), {maxLength: 9}).map((all) => all.join(''))

const unknownEscape = /\\(?!['"\\/bfnrt]|u[0-9a-f]{4}|u\{[0-9a-f]+\})/i

/**
 * Tells whether groq-js accepts the syntax of a query. Its errors about unknown names have no
 * position and are not syntax errors.
 */
function isSyntaxForGroqJs(query: string): boolean {
  try {
    // groq-js does not accept a comment at the end without a line break.
    parse(`${query}\n`)
    return true
  } catch (error) {
    return !(error instanceof Error && 'position' in error)
  }
}

function isSyntax(query: string): boolean {
  try {
    checkSyntax(query)
    return true
  } catch (error) {
    if (error instanceof GroqSyntaxError) return false
    throw error
  }
}

test('the syntax check accepts exactly the queries that groq-js can parse', () => {
  for (const query of sampleQueries) expect(isSyntax(query), query).toBe(true)
  const seen = {right: 0, wrong: 0}
  fc.assert(
    fc.property(fc.oneof(anyQuery, brokenQuery, anyPieces), (query) => {
      const expected = isSyntaxForGroqJs(query)
      seen[expected ? 'right' : 'wrong'] += 1
      // groq-js accepts a backslash before any character.
      if (expected && unknownEscape.test(query)) return
      expect(isSyntax(query), query).toBe(expected)
    }),
    {seed: 15, numRuns: 3_000},
  )
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(500)
})

const unknown = 'Unknown escape sequence. A backslash in a string is written "\\\\"'

test.each([
  ['a bracket that is not closed', '*[', 2, 'Unexpected end of query'],
  ['an operator without a right operand', '*[_type == ]', 11, 'Expected expression'],
  ['a missing comma', '*[0]{a b}', 7, 'Expected "}" after object'],
  ['a string that is not closed', '"a', 2, 'Unexpected end of query'],
  ...[
    "'\\u{41'",
    '"\\d+"',
    '"\\x41"',
    "'\\0'",
    '"\\u00zz"',
    '"\\U0041"',
    '"\\u{110000}"',
    '"\\u{}"',
    '"\\',
  ].map((text): [string, string, number, string] => [`the escape ${text}`, text, 1, unknown]),
  ['a bracket that was not opened', '* )', 2, 'Unexpected character ")"'],
  ['300 nested brackets', `${'('.repeat(300)}1`, 200, 'The query is nested too deep'],
  [
    'a chain of 1,100 operators',
    Array(1_100).fill('1').join('+'),
    2_003,
    'The query chains more than 1000 operators',
  ],
])(
  '`checkSyntax` throws an error with the position and a message for %s',
  (_, query, position, message) => {
    expect(() => checkSyntax(query)).toThrow(expect.objectContaining({position, message}))
  },
)

/** The parser of groq-js would try 2^60 alternatives or more for each of these queries. */
test.each([
  ['brackets', `${'1+a['.repeat(60)}1 2${']'.repeat(60)}`],
  ['objects', `${'!a{"a":'.repeat(60)}1 2${'}'.repeat(60)}`],
  ['groups', `${'-a.('.repeat(60)}1 2${')'.repeat(60)}`],
])('the syntax check quickly finds a mistake inside 60 nested %s', (_, query) => {
  expect(isSyntax(query)).toBe(false)
})

test('the syntax check refuses a query with 40 functions that each call the next function twice', () => {
  const functions = Array.from(
    {length: 40},
    (_, n) => `fn a::f${n}($x) = $x{"a": a::f${n + 1}(b), "b": a::f${n + 1}(b)};`,
  )
  const query = `${functions.join(' ')} fn a::f40($x) = $x{n}; *{"a": a::f0(b)}`
  expect(() => checkSyntax(query)).toThrow('expand to too much code')
  expect(isSyntax('fn a::one($x) = $x{n}; fn a::two($x) = $x{"a": a::one(b)}; a::two(*[0])')).toBe(
    true,
  )
})

/**
 * `checkSyntax` returns how many tokens the parser of groq-js would copy. A query on the main
 * thread may cost two million copies.
 */
test.each([
  ['IDs in a list', (n: number) => `*[_id in [${Array(n).fill('"01234567-89ab"').join(',')}]]`],
  ['alternatives', (n: number) => `*[${Array(n).fill('_id == "01234567-89ab"').join(' || ')}]`],
  [
    'attributes',
    (n: number) => `*{${Array.from({length: n}, (_, at) => `"a${at}": b`).join(',')}}`,
  ],
])('a query with 300 %s is cheap enough for the main thread', (_, query) => {
  const copies = (count: number) => checkSyntax(query(count)).copies
  expect(copies(300)).toBeLessThan(2_000_000)
  expect(copies(600)).toBeGreaterThan(3 * copies(300))
})
