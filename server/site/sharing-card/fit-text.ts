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

/**
 * Fits a text into a box at the largest possible font size, in lines of similar length. If the text
 * does not fit at the smallest size, cuts it off with an ellipsis. Leaves out words that the font
 * cannot draw, such as emoji.
 *
 * @param widthOf - returns the width of a text at a font size, in pixels
 */
export function fittedLines(
  text: string,
  {width, height, sizes}: Room,
  widthOf: (text: string, size: number) => number,
): FittedLines {
  const words = text.split(/\s+/).filter((word) => widthOf(word, 16) > 0)
  for (const size of sizes) {
    const measure = (line: string) => widthOf(line, size)
    const lines = wrapped(words, width, measure)
    if (lines.length <= maxLines(height, size) && lines.every((line) => measure(line) <= width)) {
      return {size, lines: balanced(words, lines, width, measure)}
    }
  }
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
