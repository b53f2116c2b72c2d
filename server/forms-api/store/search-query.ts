/** Whole words of a message, the last of which may be only the beginning of a word. */
type Way = readonly string[]

/** Groups of a number that people write with or without signs between them, as in `12-3456-A7-01`. */
const longestJoined = 4

/** Shorter words, such as `A4`, are not taken apart: most messages have the words “a” and “4”. */
const shortestCode = 4

/** Words of a phone number of which each digit is one: `tel`, `011`, `1` and ten digits. */
const longestPhone = 13

/** Matches words of a phone number, joined: with what is dialed before it, or with `tel:` of a link. */
const phone = /^(?:tel)?(?:00|011)?1?((\d{3})(\d{3})(\d{4}))$/

/**
 * Returns for each word of a search the ways in which a message may contain it. `F150` and `F-150` find
 * each other, and a phone number is found with and without the country, in any groups.
 *
 * @param words - as `typedWords` returns them
 */
function waysOf(words: readonly string[]): Way[][] {
  const ways = words.map((word, index): Way[] => {
    const joined = Array.from({length: Math.min(longestJoined, index + 1)}, (_, before) => [
      words.slice(index - before, index + 1).join(''),
    ])
    const parts = word.match(/\p{L}+|\p{N}+/gu) ?? []
    const isCode = word.length >= shortestCode && parts.length > 1 && parts.length <= longestJoined
    return isCode ? [...joined, parts] : joined
  })
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(start + longestPhone, words.length); end++) {
      const [, all, ...groups] = phone.exec(words.slice(start, end).join('')) ?? []
      if (all) for (const way of ways.slice(start, end)) way.push([all], groups)
    }
  return ways
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
  return waysOf(words)
    .map((ways) => `(${ways.map(ofWay).join(or)})`)
    .join(and)
}

/** Whether a search finds a message with this search text, as the databases do. */
export function findsText(words: readonly string[], text: string): boolean {
  const spaced = ` ${text} `
  const has = (way: Way) =>
    way.every((word, index) => spaced.includes(index < way.length - 1 ? ` ${word} ` : ` ${word}`))
  return waysOf(words).every((ways) => ways.some(has))
}
