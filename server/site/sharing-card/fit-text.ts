/** The lines and the font size of a text that was fitted into a box. */
export interface FittedLines {
  lines: string[]
  /** Pixels. */
  size: number
}

/** Line height, relative to the font size. */
export const lineHeight = 1.08

interface Room {
  /** Pixels. */
  width: number
  height: number
  /** Font sizes in pixels, in descending order. The first size that fits is used. */
  sizes: readonly number[]
}

/** Returns the width of a text at a font size, in pixels. */
type WidthOf = (text: string, size: number) => number

/**
 * Matches the space between two sentences. `Intl.Segmenter` does not separate a sentence that starts
 * with a number.
 */
const betweenSentences = /(?<=[.!?…]["”»]?)\s+(?=["“«¿¡]?[\p{Lu}\p{N}])/u

/** Each sentence starts a line if the font size stays at least this share of the possible one. */
const sentenceShare = 0.75

/**
 * Fits a text into a box at the largest possible font size, in lines of similar length. If possible
 * at a similar size, each sentence starts a new line. If the text does not fit at the smallest size,
 * cuts it off with an ellipsis. Leaves out words that the font cannot draw, such as emoji.
 */
export function fittedLines(text: string, room: Room, widthOf: WidthOf): FittedLines {
  const wordsOf = (part: string) => part.split(/\s+/).filter((word) => widthOf(word, 16) > 0)
  const words = wordsOf(text)
  const together = largest([words], room, widthOf)
  if (!together) return shortened(words, room, widthOf)
  const sentences = text
    .split(betweenSentences)
    .map(wordsOf)
    .filter(({length}) => length > 0)
  if (sentences.length < 2) return together
  const isSimilar = (lines?: FittedLines) => lines && lines.size >= together.size * sentenceShare
  return (
    [largest(sentences, room, widthOf, sentences.length), largest(sentences, room, widthOf)].find(
      isSimilar,
    ) ?? together
  )
}

/** Fits paragraphs at the largest possible size. Returns undefined if they do not fit at any size. */
function largest(
  paragraphs: readonly string[][],
  {width, height, sizes}: Room,
  widthOf: WidthOf,
  most = Number.POSITIVE_INFINITY,
): FittedLines | undefined {
  for (const size of sizes) {
    const measure = (line: string) => widthOf(line, size)
    const wraps = paragraphs.map((words) => ({words, lines: wrapped(words, width, measure)}))
    const lines = wraps.flatMap((paragraph) => paragraph.lines)
    if (
      lines.length <= Math.min(most, maxLines(height, size)) &&
      lines.every((line) => measure(line) <= width)
    )
      return {
        size,
        lines: wraps.flatMap((each) => balanced(each.words, each.lines, width, measure)),
      }
  }
  return undefined
}

/** Cuts a text off that does not fit at the smallest size. */
function shortened(
  words: readonly string[],
  {width, height, sizes}: Room,
  widthOf: WidthOf,
): FittedLines {
  const size = sizes.at(-1) ?? 16
  const measure = (line: string) => widthOf(line, size)
  const lines = wrapped(words, width, measure)
  const kept = lines.slice(0, maxLines(height, size))
  if (lines.length > kept.length) kept.push(`${kept.pop()}…`)
  return {size, lines: kept.map((line) => cutOff(line, width, measure))}
}

/**
 * Number of lines that fit into a height. At least one, even if the height is smaller than a line.
 */
const maxLines = (height: number, size: number) =>
  Math.max(1, Math.floor(height / (size * lineHeight)))

/** Breaks words into lines of at most `width` pixels. */
function wrapped(
  words: readonly string[],
  width: number,
  measure: (line: string) => number,
): string[] {
  const [first = '', ...rest] = words
  const lines = [first]
  for (const word of rest) {
    const longer = `${lines.at(-1)} ${word}`
    if (measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Breaks words into the same number of lines, but as narrow as possible, so that the last line is
 * not a single word.
 */
function balanced(
  words: readonly string[],
  lines: string[],
  width: number,
  measure: (line: string) => number,
): string[] {
  let best = lines
  for (let narrower = width * 0.96; narrower > width / 3; narrower *= 0.96) {
    const tried = wrapped(words, narrower, measure)
    if (tried.length > lines.length || tried.some((line) => measure(line) > narrower)) break
    best = tried
  }
  return best
}

/** Shortens a line with an ellipsis until it fits. */
function cutOff(line: string, width: number, measure: (line: string) => number): string {
  if (measure(line) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
