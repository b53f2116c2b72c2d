import {isDeepStrictEqual} from 'node:util'
import {parseJsonPath, resolveMapping} from '@sanity/client/csm'
import fc from 'fast-check'
import {evaluate as evaluateByGroqJs, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {evaluate} from '#src/query/evaluate.ts'
import {Budget} from '#src/query/evaluator/budget.ts'
import type {SourceMapStyle} from '#src/query/sources/source-map.ts'
import {View} from '#src/query/view.ts'
import {ViewDataset} from '#src/query/view-dataset.ts'
import {Documents} from '#src/store/documents.ts'
import {anyQuery, anyQueryParams} from '../arbitrary-query.ts'
import {queriedDocuments} from '../queried-documents.ts'

/** The seed is fixed, so that each run tests the same queries. */
const propertyRun = {numRuns: 1_000, seed: 20_261_122}

const documents = new Documents()
for (const document of queriedDocuments()) documents.put(document)
const view = new View(documents, {kind: 'raw'})
const params = anyQueryParams

/**
 * Whether groq-js can parse the query. groq-js cannot parse `->in`, and it cannot parse a second
 * `in` after an `in` in parentheses.
 */
const parses = (query: string) => {
  try {
    parse(query, {params})
    return true
  } catch {
    return false
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function byLake(query: string, sourceMap?: SourceMapStyle) {
  const dataset = new ViewDataset(view, undefined)
  const budget = new Budget(10_000_000)
  const place = {dataset, projectId: 'local', datasetName: 'production', budget}
  const answer = evaluate({query, params, identity: 'me', sourceMap}, place)
  return {result: asJson(answer.result), map: answer.sourceMap}
}

async function byGroqJs(query: string): Promise<unknown> {
  const value = await evaluateByGroqJs(parse(query, {params}), {
    dataset: view.all(),
    params,
    identity: 'me',
    sanity: {projectId: 'local', dataset: 'production'},
  })
  return asJson(await value.get())
}

test('randomly generated queries have the same results as in groq-js', async () => {
  let nonTrivial = 0
  await fc.assert(
    fc.asyncProperty(anyQuery.filter(parses), async (query) => {
      const {result} = byLake(query)
      expect(result, query).toEqual(await byGroqJs(query))
      if (JSON.stringify(result).length > 20) nonTrivial += 1
    }),
    propertyRun,
  )
  expect(nonTrivial).toBeGreaterThan(propertyRun.numRuns / 3)
})

/** Lists the strings, numbers and booleans in a value, each with its path. */
function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (value === null || typeof value !== 'object') return value === null ? [] : [{path, value}]
  return Object.entries(value).flatMap(([key, part]) => {
    return leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key])
  })
}

interface Leaf {
  readonly path: (string | number)[]
  readonly value: unknown
}

/** Returns the value in a document at a path from a source map. */
function partAt(document: unknown, path: string): unknown {
  return parseJsonPath(path).reduce<unknown>((value, step) => {
    if (typeof step !== 'object') return Object(value)[step]
    return Array.isArray(value) ? value.find(({_key}) => _key === step._key) : undefined
  }, document)
}

/**
 * Matches queries with functions that convert a value to a string. Their results differ from the
 * source value in the document.
 */
const makesTexts = /lower|upper|string\(|pt::text/

test('the source map of a randomly generated query names the source of each value in the result and does not change the result', () => {
  let traced = 0
  fc.assert(
    fc.property(anyQuery.filter(parses), fc.constantFrom('key', 'index'), (query, style) => {
      const {result, map} = byLake(query, style)
      expect(result, query).toEqual(byLake(query).result)
      for (const {path, value} of leavesOf(result)) {
        const found = resolveMapping(path, asMap(map))
        if (!found) throw new Error(`${query}: no source for ${path.join('/')}`)
        const {source} = found.mapping
        if (source.type !== 'documentValue' || makesTexts.test(query)) continue
        const id = map?.documents[source.document]?._id ?? ''
        const sourceValue = partAt(
          documents.get(id),
          `${map?.paths[source.path]}${found.pathSuffix}`,
        )
        if (!isDeepStrictEqual(sourceValue, value))
          throw new Error(`${query}: wrong source for ${path.join('/')}`)
        traced += 1
      }
    }),
    propertyRun,
  )
  expect(traced).toBeGreaterThan(propertyRun.numRuns)
})

function asMap(map: ReturnType<typeof byLake>['map']) {
  if (!map) throw new Error('There is no source map')
  const {
    documents: [...mapped],
    paths: [...paths],
    mappings,
  } = map
  return {documents: mapped, paths, mappings}
}

/** Words and separators on which Sanity's documentation and groq-js agree. */
const atoms = ['my', 'pretty', 'Pony', '123', 'ñandú', "don't", 'a_b', '-', '@', '/', ' ', ', ']
const matchText = fc.array(fc.constantFrom(...atoms), {maxLength: 6}).map((parts) => parts.join(''))
const matchPattern = fc
  .array(fc.constantFrom(...atoms, '*', 'p*', '*y', 'my*.jpg', '*.jpg'), {maxLength: 4})
  .map((parts) => parts.join(''))

test('match finds the same texts as groq-js', async () => {
  let [found, missed] = [0, 0]
  const cases = fc.oneof(matchText, fc.array(matchText, {maxLength: 3}))
  await fc.assert(
    fc.asyncProperty(
      cases,
      fc.oneof(matchPattern, fc.array(matchPattern)),
      async (text, pattern) => {
        const query = `${JSON.stringify(text)} match ${JSON.stringify(pattern)}`
        const {result} = byLake(query)
        expect(result, query).toBe(await byGroqJs(query))
        if (result) found += 1
        else missed += 1
      },
    ),
    propertyRun,
  )
  expect(Math.min(found, missed)).toBeGreaterThan(20)
})

test.each([
  ['"foo bar" match "fo*"', true],
  ['"my-pretty-pony-123.jpg" match "my*.jpg"', false],
  ['"pony.jpg" match "*.jpg"', true],
  ['"banana@sanity.io" match "sanity"', true],
  ['"sanity.imageAsset" match "sanity.*"', true],
  ['"do not" match "don\'t"', false],
  ['["wood", "zero"] match ["wo*", "zero"]', true],
])('%s is %s, as in the documentation of Sanity', (query, expected) => {
  expect(byLake(query).result).toBe(expected)
})

test.each([
  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['array::unique(["a", null, "a", null])', ['a', null]],
])('%s is %j, as in the public GROQ suite', (query, expected) => {
  expect(byLake(query).result).toEqual(expected)
})

test.each(['*{title} | score(title match "a")', '*[0] | score(title match "a")'])(
  '%s fails, because score() needs documents',
  (query) => {
    expect(() => byLake(query)).toThrow('score() needs a list of documents')
  },
)
