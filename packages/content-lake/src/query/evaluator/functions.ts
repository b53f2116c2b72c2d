/* Over 200 lines: one table of GROQ's functions, in the order of the specification. */
import {TextQuery} from '../text-query.ts'
import {blockText} from '../text-tokens.ts'
import {type Budget, spendOnNewText, spendOnText} from './budget.ts'
import {documentFunctions} from './document-functions.ts'
import {geoFunctions} from './geo/geo-functions.ts'
import {NotSupportedError} from './not-supported-error.ts'
import {holdsReference} from './references.ts'
import type {Evaluate, Run, Scope} from './scope.ts'
import {DateTime, finite, isEqual, isObject, Path} from './values.ts'

/** The implementation of a GROQ function. It receives the evaluated arguments. */
type OfValues = (scope: Scope, ...values: unknown[]) => unknown

const ofText =
  (compute: (text: string, run: Run) => unknown): OfValues =>
  ({run}, text) => {
    if (typeof text !== 'string') return null
    spendOnText(run.budget, text)
    return compute(text, run)
  }

const ofList =
  (compute: (list: readonly unknown[]) => unknown): OfValues =>
  ({run}, list) => {
    if (!Array.isArray(list)) return null
    run.budget.spend(list.length)
    return compute(list)
  }

const lower = ofText((text) => text.toLowerCase())
const upper = ofText((text) => text.toUpperCase())

/** Functions by namespace and name: https://www.sanity.io/docs/specifications/groq-functions */
const table: Readonly<Record<string, OfValues>> = {
  ...documentFunctions,
  ...geoFunctions,
  'global::count': (_, list) => (Array.isArray(list) ? list.length : null),
  'global::dateTime': (scope, value) => (value instanceof DateTime ? value : parsed(scope, value)),
  'global::defined': (_, value) => value !== null,
  'global::identity': ({run}) => run.identity,
  'global::length': (scope, value) =>
    Array.isArray(value) ? value.length : codePoints(scope, value),
  'global::path': ({run}, value) => {
    if (typeof value !== 'string') return null
    run.budget.spend(value.length >> 4)
    return new Path(value)
  },
  'global::string': (_, value) => (isPlain(value) ? String(value) : null),
  'global::references': refersTo,
  'global::round': round,
  'global::now': ({run}) => run.now.toISOString(),
  'global::lower': lower,
  'global::upper': upper,
  'string::lower': lower,
  'string::upper': upper,
  'string::split': ({run}, text, separator) => {
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    return split(text, separator, run.budget)
  },
  'string::startsWith': ({run}, text, start) => {
    if (typeof text !== 'string' || typeof start !== 'string') return null
    spendOnText(run.budget, start)
    return text.startsWith(start)
  },
  'array::join': ({run}, list, separator) => {
    if (!Array.isArray(list) || typeof separator !== 'string') return null
    run.budget.spend(list.length)
    if (!list.every(isPlain)) return null
    const between = separator.length * Math.max(0, list.length - 1)
    spendOnNewText(run.budget, list.reduce<number>(plusLength, between))
    return list.map(String).join(separator)
  },
  'array::compact': ofList((list) => list.filter((item) => item !== null && item !== undefined)),
  'array::unique': ofList(unique),
  'array::intersects': ({run}, left, right) => {
    if (!Array.isArray(left) || !Array.isArray(right)) return null
    run.budget.spend(left.length * right.length)
    return left.some((item) => right.some((other) => isEqual(item ?? null, other ?? null)))
  },
  'pt::text': ({run}, value) => portableText(value, run.budget),
  'math::min': ofNumbers((numbers) => least(numbers, 1)),
  'math::max': ofNumbers((numbers) => least(numbers, -1)),
  'math::sum': ofNumbers((numbers) => finite(sum(numbers))),
  'math::avg': ofNumbers((numbers) =>
    numbers.length === 0 ? null : finite(sum(numbers) / numbers.length),
  ),
  'dateTime::now': ({run}) => new DateTime(run.now.getTime()),
  'sanity::projectId': ({run}) => run.projectId,
  'sanity::dataset': ({run}) => run.datasetName,
  'sanity::versionOf': ({value}, id) =>
    ofDocument(value, id, (own, wanted) => {
      if (own === wanted) return true
      const [layer, ...rest] = own.split('.')
      if (layer === 'drafts') return rest.join('.') === wanted
      return layer === 'versions' && rest.length > 1 && rest.slice(1).join('.') === wanted
    }),
  'sanity::partOfRelease': ({value}, release) =>
    ofDocument(value, release, (own, wanted) => {
      const [layer, name, ...rest] = own.split('.')
      return layer === 'versions' && name === wanted && rest.length > 0
    }),
  'releases::all': ({run}) => {
    const releases = {types: ['system.release'], ids: [], references: []}
    run.reads.add(releases)
    const documents = run.dataset.index?.select(releases) ?? run.dataset.all()
    return documents.filter((each) => isObject(each) && each._type === 'system.release')
  },
  'delta::operation': () => null,
  'text::query': ({run}, text) => {
    if (typeof text !== 'string') return null
    // Splitting into words, removing accents and comparing takes longer than copying.
    run.budget.spend(1 + (text.length >> 2))
    return new TextQuery(text)
  },
  'text::semanticSimilarity': () => {
    throw new NotSupportedError(
      'text::semanticSimilarity',
      'needs embeddings, which this content lake does not have',
    )
  },
}

/** Numbers of arguments that the parser does not check. */
const arities: Readonly<Record<string, number>> = {
  'global::geo': 1,
  'geo::latLng': 2,
  'geo::contains': 2,
  'geo::intersects': 2,
  'geo::distance': 2,
  'documents::get': 1,
  'documents::incomingRefCount': 0,
  'documents::incomingGlobalDocumentReferenceCount': 0,
  'user::attributes': 0,
}

/** Compiles a function call. An unknown function throws NotSupportedError when it is called. */
export function callOf(name: string, args: readonly Evaluate[]): Evaluate {
  const arity = arities[name]
  if (arity !== undefined && args.length !== arity) {
    return () => {
      throw new NotSupportedError(name, `takes ${arity} arguments, not ${args.length}`)
    }
  }
  const compute = table[name]
  if (!compute) {
    return () => {
      throw new NotSupportedError(name.replace('global::', ''))
    }
  }
  const [first, second] = args
  if (!first) return (scope) => compute(scope)
  if (!second) return (scope) => compute(scope, first(scope))
  if (args.length === 2) return (scope) => compute(scope, first(scope), second(scope))
  return (scope) => compute(scope, ...args.map((arg) => arg(scope)))
}

const parsed = ofText(DateTime.parse)

const codePoints = ofText((text) => {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdbff) count += 1
  }
  return count
})

/** Splits a text. Charges for each part before it is made: a text can have millions of parts. */
function split(text: string, separator: string, budget: Budget): string[] {
  if (text === '') return []
  spendOnText(budget, text)
  if (separator === '') {
    budget.spend(text.length)
    return Array.from(text)
  }
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
    budget.spend(1)
    parts.push(text.slice(from, at))
    from = at + separator.length
  }
  parts.push(text.slice(from))
  return parts
}

/** Numbers, booleans and datetimes have at most this many characters as text. */
const shortText = 32

function plusLength(sum: number, value: unknown): number {
  return sum + (typeof value === 'string' ? value.length : shortText)
}

function isPlain(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof DateTime
  )
}

function refersTo({run, value}: Scope, ...args: unknown[]): boolean {
  run.budget.spend(args.reduce<number>((sum, arg) => sum + lengthOf(arg), 0) >> 1)
  const ids = new Set(args.flat().filter((id) => typeof id === 'string'))
  return ids.size > 0 && holdsReference(value, ids, run)
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

function round(_: Scope, value: unknown, precision: unknown = 0): number | null {
  if (typeof value !== 'number' || typeof precision !== 'number') return null
  if (precision < 0 || precision > 100 || !Number.isInteger(precision)) return null
  if (precision > 0) return Number(value.toFixed(precision))
  return value < 0 ? -Math.round(-value) : Math.round(value)
}

function unique(list: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return list.filter((item) => {
    const value = item ?? null
    if (value !== null && !isPlain(value)) return true
    const key = value instanceof DateTime ? `date ${value}` : value
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * Creates a function of a list of numbers. It ignores nulls, and returns null if the list has other
 * values.
 */
function ofNumbers(compute: (numbers: number[]) => number | null): OfValues {
  return ofList((list) => {
    const numbers: number[] = []
    for (const item of list) {
      if (typeof item === 'number') numbers.push(item)
      else if (item !== null && item !== undefined) return null
    }
    return compute(numbers)
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function least(numbers: readonly number[], sign: 1 | -1): number | null {
  let found: number | null = null
  for (const number of numbers) if (found === null || sign * number < sign * found) found = number
  return found
}

function portableText(value: unknown, budget: Budget): string | null {
  if (!Array.isArray(value)) return textOfBlock(value, budget) ?? null
  budget.spend(value.length >> 2)
  const texts: string[] = []
  for (const item of value) {
    const text = Array.isArray(item) ? portableText(item, budget) : textOfBlock(item, budget)
    if (typeof text === 'string') texts.push(text)
  }
  spendOnNewText(budget, texts.reduce<number>(plusLength, 2 * texts.length))
  return texts.length > 0 ? texts.join('\n\n') : null
}

function textOfBlock(value: unknown, budget: Budget): string | undefined {
  if (isObject(value)) budget.spend(lengthOf(value.children) >> 2)
  const text = blockText(value)
  if (text !== undefined) spendOnNewText(budget, text.length)
  return text
}

function ofDocument(
  document: unknown,
  wanted: unknown,
  holds: (id: string, wanted: string) => boolean,
): boolean | null {
  if (typeof wanted !== 'string' || !isObject(document)) return null
  return typeof document._id === 'string' ? holds(document._id, wanted) : null
}
