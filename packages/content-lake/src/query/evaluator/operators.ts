import type {TextQuery} from '../text-query.ts'
import {costOf, fitsPattern, matchPatternsOf, tokensOf} from '../text-tokens.ts'
import {type Budget, spendOnComparing, spendOnNewText} from './budget.ts'
import {compare, DateTime, finite, isEqual, isObject, Path} from './values.ts'

type Operator = (left: unknown, right: unknown, budget: Budget) => unknown

/** GROQ's binary operators on values: https://www.sanity.io/docs/specifications/groq-operators */
export const operators: Readonly<Record<string, Operator>> = {
  '==': equals,
  '!=': (left, right, budget) => !equals(left, right, budget),
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
  return (left, right, budget) => {
    spendOnComparing(budget, left, right)
    const order = compare(left, right)
    return order === null ? null : holds(order)
  }
}

function arithmetic(compute: (left: number, right: number) => number): Operator {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(compute(left, right)) : null
}

/** Charges the budget and compares with GROQ's `==`. */
export function equals(left: unknown, right: unknown, budget: Budget): boolean {
  spendOnComparing(budget, left, right)
  return isEqual(left, right)
}

function isIn(left: unknown, right: unknown, budget: Budget): boolean | null {
  if (right instanceof Path) {
    const id = left instanceof Path ? left.toJSON() : left
    if (typeof id !== 'string') return null
    budget.spend((id.length * right.parts) / charactersPerPart)
    return right.matches(id)
  }
  if (!Array.isArray(right)) return null
  budget.spend(right.length >> 3)
  return right.some((item) => equals(left, item ?? null, budget))
}

function plus(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right)
  if (typeof left === 'string' && typeof right === 'string') {
    spendOnNewText(budget, left.length + right.length)
    return left + right
  }
  if (left instanceof DateTime && typeof right === 'number') return left.plus(right)
  if (typeof left === 'number' && right instanceof DateTime) return right.plus(left)
  if (Array.isArray(left) && Array.isArray(right)) {
    budget.spend(left.length + right.length)
    return [...left, ...right]
  }
  if (!isObject(left) || !isObject(right)) return null
  budget.spend((Object.keys(left).length + Object.keys(right).length) >> 2)
  return {...left, ...right}
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
  const patterns = textList(right, budget)
  if (!patterns?.complete) return 0
  const wanted = patterns.texts.flatMap(matchPatternsOf)
  const words = textList(left, budget)?.texts.flatMap(tokensOf) ?? []
  if (wanted.length === 0 || words.length === 0) return 0
  const characters = words.reduce((sum, word) => sum + word.length, 0)
  const comparisons = wanted.reduce((sum, pattern) => sum + costOf(pattern), 0)
  budget.spend((characters * comparisons) / charactersPerStep)
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
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  budget.spend(texts.length + (characters >> 4))
  budget.spend((characters * query.comparisons) / charactersPerStep)
  return query.scoreOf(texts)
}

/** Number of characters of an id that are compared with a part of a path in one step. */
const charactersPerPart = 32

/** Number of characters that are compared with patterns in one step. */
const charactersPerStep = 128

/**
 * Returns the strings of a string or list, and charges for splitting them into words. `complete` is
 * false if the list also has other values.
 */
function textList(
  value: unknown,
  budget: Budget,
): {texts: string[]; complete: boolean} | undefined {
  if (typeof value !== 'string' && !Array.isArray(value)) return undefined
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  budget.spend(list.length >> 3)
  const texts = list.filter((item) => typeof item === 'string')
  for (const text of texts) budget.spend(1 + (text.length >> 4))
  return {texts, complete: texts.length === list.length}
}
