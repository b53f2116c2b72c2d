/** A text set to fit: its lines and the size they fit at. */
export interface FittedLines {
  lines: string[]
  /** Pixels. */
  size: number
}

/** From one baseline to the next, as a part of the size. */
export const lineHeight = 1.08

interface Room {
  /** Pixels. */
  width: number
  height: number
  /** Pixels, largest first; the first at which the text fits is taken. */
  sizes: readonly number[]
}

/**
 * Sets a text as large as it fits, in lines of about the same length. At the smallest size whatever
 * still does not fit is cut off, with an ellipsis.
 *
 * @param widthOf - pixels a text takes at a size
 */
export function fittedLines(
  text: string,
  {width, height, sizes}: Room,
  widthOf: (text: string, size: number) => number,
): FittedLines {
  const words = text.trim().split(/\s+/)
  for (const size of sizes) {
    const measure = (line: string) => widthOf(line, size)
    const lines = wrapped(words, width, measure)
    if (lines.length <= mostLines(height, size) && lines.every((line) => measure(line) <= width)) {
      return {size, lines: balanced(words, lines, width, measure)}
    }
  }
  const size = sizes.at(-1) ?? 16
  const measure = (line: string) => widthOf(line, size)
  const lines = wrapped(words, width, measure)
  const kept = lines.slice(0, mostLines(height, size))
  if (lines.length > kept.length) kept.push(`${kept.pop()}…`)
  return {size, lines: kept.map((line) => cutOff(line, width, measure))}
}

/** At least one: a room lower than that is a fault of who asks. */
const mostLines = (height: number, size: number) =>
  Math.max(1, Math.floor(height / (size * lineHeight)))

/** Fills each line with as many words as fit. */
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

/** The same number of lines in the narrowest measure that holds them: no word stands alone. */
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

/** A line, without the letters that do not fit. */
function cutOff(line: string, width: number, measure: (line: string) => number): string {
  if (measure(line) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
