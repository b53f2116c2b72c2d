import type {TextQuery} from '../text-query.ts'
import {fitsPattern, patternsOf, wordsOf} from '../tokenize.ts'
import {type Budget, spendOnText} from './budget.ts'
import {compare, DateTime, finite, isEqual, isObject, Path} from './values.ts'

type Operator = (left: unknown, right: unknown, budget: Budget) => unknown

/** GROQ's binary operators on values: https://www.sanity.io/docs/specifications/groq-operators */
export const operators: Readonly<Record<string, Operator>> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  in: isIn,
  match: (left, right, budget) => matchScore(left, right, budget) > 0,
  '+': plus,
  '-': minus,
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '**': arithmetic((left, right) => left ** right),
}

function comparison(holds: (order: number) => boolean): Operator {
  return (left, right) => {
    const order = compare(left, right)
    return order === null ? null : holds(order)
  }
}

function arithmetic(compute: (left: number, right: number) => number): Operator {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(compute(left, right)) : null
}

function isIn(left: unknown, right: unknown, budget: Budget): boolean | null {
  if (right instanceof Path) return typeof left === 'string' ? right.matches(left) : null
  if (!Array.isArray(right)) return null
  budget.spend(right.length >> 3)
  return right.some((item) => isEqual(left, item ?? null))
}

function plus(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (typeof left === 'string' && typeof right === 'string') {
    spendOnText(budget, right)
    return left + right
  }
  if (left instanceof DateTime && typeof right === 'number') return left.plus(right)
  if (typeof left === 'number' && right instanceof DateTime) return right.plus(left)
  if (Array.isArray(left) && Array.isArray(right)) {
    budget.spend(left.length + right.length)
    return [...left, ...right]
  }
  return isObject(left) && isObject(right) ? {...left, ...right} : null
}

function minus(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left - right)
  if (!(left instanceof DateTime)) return null
  if (right instanceof DateTime) return left.since(right)
  return typeof right === 'number' ? left.plus(-right) : null
}

/**
 * Scores texts against the patterns of `match`; 0 means no match. Each pattern must match a word of
 * some text. More occurrences score higher, up to 2.2 for each pattern.
 */
export function matchScore(left: unknown, right: unknown, budget: Budget): number {
  const patterns = textList(right)
  if (!patterns?.complete) return 0
  const wanted = patterns.texts.flatMap(patternsOf)
  const words = wordsIn(left, budget)
  if (wanted.length === 0 || words.length === 0) return 0
  budget.spend((wanted.length * words.length) >> 4)
  let score = 0
  for (const pattern of wanted) {
    let times = 0
    for (const word of words) if (fitsPattern(word, pattern)) times += 1
    if (times === 0) return 0
    score += (times * 2.2) / (times + 1.2)
  }
  return score
}

/** Scores texts against a search; 0 means no match. */
export function searchScore(texts: readonly string[], query: TextQuery, budget: Budget): number {
  for (const text of texts) budget.spend(1 + (text.length >> 4))
  return query.scoreOf(texts)
}

function wordsIn(value: unknown, budget: Budget): string[] {
  const words: string[] = []
  for (const text of textList(value)?.texts ?? []) {
    budget.spend(1 + (text.length >> 4))
    words.push(...wordsOf(text))
  }
  return words
}

/**
 * Returns the strings of a string or list. `complete` is false if the list also has other values.
 */
function textList(value: unknown): {texts: string[]; complete: boolean} | undefined {
  if (typeof value === 'string') return {texts: [value], complete: true}
  if (!Array.isArray(value)) return undefined
  const texts = value.filter((item) => typeof item === 'string')
  return {texts, complete: texts.length === value.length}
}
