/** Whole words of a message, the last of which may be only the beginning of a word. */
type Way = readonly string[]

/** A part of a search. A message has it in one of the ways, or if it has all `parts`. */
interface Part {
  readonly ways: readonly Way[]
  readonly parts?: readonly Part[]
}

/** Groups of a number that people write with or without signs between them, as in `12-3456-A7-01`. */
const longestJoined = 4

/** Shorter words, such as `A4`, are not taken apart: most messages have the words “a” and “4”. */
const shortestCode = 4

/** Words of a phone number of which each digit is one: `tel`, `011`, `1` and ten digits. */
const longestPhone = 13

/** Matches words of a phone number, joined: with what is dialed before it, or with `tel:` of a link. */
const phone = /^(?:tel)?(?:00|011)?1?(\d{3})(\d{3})(\d{4})$/

/** Matches the words of a phone number that are its usual groups. */
const phoneInGroups = /^(?:tel ?)?(?:(?:00|011) ?)?(?:1 ?)?\d{3} ?\d{3} ?\d{4}$/

/** Returns the part for one word. `F150` and `F-150` find each other. */
function partOfWord(words: readonly string[], index: number): Part {
  const word = words[index] ?? ''
  const joined = Array.from({length: Math.min(longestJoined, index + 1)}, (_, before) => [
    words.slice(index - before, index + 1).join(''),
  ])
  const groups = word.match(/\p{L}+|\p{N}+/gu) ?? []
  const isCode = word.length >= shortestCode && groups.length > 1 && groups.length <= longestJoined
  return {ways: isCode ? [...joined, groups] : joined}
}

/**
 * Returns the part for words that may be a phone number, which is found with and without the country, in
 * any groups. Returns undefined for other words. Beginnings of its groups are not searched: many messages have
 * words that begin with 1.
 */
function partOfPhone(words: readonly string[], start: number, end: number): Part | undefined {
  const typed = words.slice(start, end)
  const [, area = '', exchange = '', line] = phone.exec(typed.join('')) ?? []
  if (!line) return undefined
  const all = area + exchange + line
  const groups = [[area, exchange, line], [area + exchange, line], [area, exchange + line], [all]]
  const ways = [...groups, [`1${all}`]]
  if (phoneInGroups.test(typed.join(' '))) return {ways}
  return {ways, parts: typed.map((_, index) => partOfWord(words, start + index))}
}

/**
 * Returns the parts of a search; a message must have all of them.
 *
 * @param words - as `typedWords` returns them
 */
function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let start = 0; start < words.length; ) {
    let part = partOfWord(words, start)
    let next = start + 1
    for (let end = Math.min(start + longestPhone, words.length); end > start; end--) {
      const found = partOfPhone(words, start, end)
      if (!found) continue
      part = found
      next = end
      break
    }
    parts.push(part)
    start = next
  }
  return parts
}

/**
 * Returns the expression that finds messages with all words, in the language of a database.
 *
 * @param words - as `typedWords` returns them
 * @param term - writes the condition for a word, or for the beginning of one
 */
export function searchExpression(
  words: readonly string[],
  {and, or, term}: {and: string; or: string; term: (word: string, isWhole: boolean) => string},
): string {
  const ofWay = (way: Way) =>
    `(${way.map((word, index) => term(word, index < way.length - 1)).join(and)})`
  const ofPart = ({ways, parts}: Part): string =>
    `(${[...ways.map(ofWay), ...(parts ? [ofParts(parts)] : [])].join(or)})`
  // A word that is typed often is searched once.
  const ofParts = (parts: readonly Part[]) => `(${[...new Set(parts.map(ofPart))].join(and)})`
  return ofParts(partsOf(words))
}

/** Whether a search finds a message with this search text, as the databases do. */
export function findsText(words: readonly string[], text: string): boolean {
  const spaced = ` ${text} `
  const hasWay = (way: Way) =>
    way.every((word, index) => spaced.includes(index < way.length - 1 ? ` ${word} ` : ` ${word}`))
  const hasPart = ({ways, parts}: Part): boolean =>
    ways.some(hasWay) || (parts?.every(hasPart) ?? false)
  return partsOf(words).every(hasPart)
}
