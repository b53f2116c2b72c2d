import fc from 'fast-check'
import {anyQuery} from '#packages/content-lake/tests/arbitrary-query.ts'

/**
 * Chains of one operator: the start, the repeated link, the end, and the text that closes each
 * link.
 */
const chains: readonly (readonly [start: string, link: string, end?: string, close?: string])[] = [
  ['1', '+1'],
  ['1', '-1'],
  ['1', '*2'],
  ['1', '/2'],
  ['1', '%2'],
  ['2', '**2'],
  ['"a"', '+"a"'],
  ['[1]', '+[1]'],
  ['{}', '+{"a":1}'],
  ['true', '&&true'],
  ['false', '||false'],
  ['1', '==1'],
  ['1', '<1'],
  ['1', ' in [1]'],
  ['1', ' in 0..1'],
  ['"a"', ' match "a*"'],
  ['*', '[0]'],
  ['*', '[true]'],
  ['*', '[0..9]'],
  ['*', '[_id > "a"]'],
  ['*', '[]'],
  ['*', '.a'],
  ['*', '["a"]'],
  ['*[0]', '->'],
  ['*[0]', '.a->b'],
  ['*', '{a}'],
  ['*', '{...}'],
  ['*', '{..., "a": *}'],
  ['*', '|order(_id)'],
  ['*', '|order(_id desc, a)'],
  ['*', '|score(a match "b")'],
  ['@', '.^'],
  ['', '^.', '^'],
  ['', '!', 'true'],
  ['', '-', '1'],
  ['', '+', '1'],
  ['', '(', '1', ')'],
  ['', '[', '1', ']'],
  ['', '[...', '*', ']'],
  ['', '{"a":', '1', '}'],
  ['', '{...', '*', '}'],
  ['', '*[', '*', ']'],
  ['', '*[count(', '*', ')>1]'],
  ['', 'count(', '*', ')'],
  ['', 'coalesce(null,', '*', ')'],
  ['', 'select(true=>', '*', ')'],
  ['', 'string(', '*', ')'],
  ['', 'lower(', '*', ')'],
  ['', 'array::unique(', '*', ')'],
  ['', 'array::join(["a"],', '*', ')'],
  ['', 'math::sum(', '*', ')'],
  ['', 'pt::text(', '*', ')'],
  ['', 'diff::changedAny(', '*', ')'],
  ['coalesce(', '1,', ')'],
  ['[', '*,', ']'],
  ['{', '"a":1,', '}'],
  ['*|order(', '_id,', '_id)'],
  ['select(', 'false=>1,', '1)'],
  ['', '//a\n', '1'],
  ['', ' ', '1'],
  ['"', '\\u{1F600}', '"'],
  ['"', '\\', '"'],
  ['', '$a+', '1'],
  ['', 'a::', 'b()'],
]

const chain = fc
  .tuple(
    fc.constantFrom(...chains),
    fc.oneof(fc.integer({min: 1, max: 60}), fc.integer({min: 60, max: 20_000})),
    fc.boolean(),
  )
  .map(([[start, link, end = '', close = ''], count, isClosed]) => {
    return `${start}${link.repeat(count)}${end}${isClosed ? close.repeat(count) : ''}`
  })

/** Generates a token of GROQ, or a short text that is not valid in GROQ. */
export const groqWord = fc.constantFrom(
  ...'* ( ) [ ] { } . .. ... -> => | || && ! != == < <= > >= + - / % ** @ ^ , : :: $a $ " \' \\ // ` ; in match asc desc order score select null true 1 0x 1e 1e999 .5 5. _id a ^.^ \u0000 \u2028 \ud800 😀'.split(
    ' ',
  ),
)

const broken = fc
  .tuple(
    fc.oneof(anyQuery, chain),
    fc.array(fc.tuple(fc.nat(10_000), fc.nat(3), groqWord), {maxLength: 4}),
  )
  .map(([query, edits]) =>
    edits.reduce((text, [at, length, word]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + word + text.slice(start + length)
    }, query),
  )

/** Generates valid and broken queries, and long chains of one operator. */
export const anyGroq = fc.oneof(
  anyQuery,
  chain,
  broken,
  fc.array(groqWord, {maxLength: 30}).map((all) => all.join('')),
  fc.array(groqWord, {maxLength: 30}).map((all) => all.join(' ')),
)

/** Generates query parameters of any type with any name. */
export const anyParams = fc.dictionary(
  fc.constantFrom('a', 'id', 'number', '', '__proto__', 'constructor', 'a b', '0'),
  fc.jsonValue({maxDepth: 3}),
  {maxKeys: 3, noNullPrototype: true},
)
