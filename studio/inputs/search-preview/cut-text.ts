/** How a text looks in a search result. */
export interface CutText {
  /** The text, cut between words and ending with an ellipsis if it is too wide. */
  text: string
  /** Width of the whole text in pixels, rounded. */
  width: number
  isCut: boolean
}

/**
 * Cuts a text to a width in pixels, between words.
 *
 * @param measure - returns the width of a text in pixels
 */
export function cutText(text: string, maximum: number, measure: (text: string) => number): CutText {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  const width = Math.round(measure(whole))
  if (width <= maximum) return {text: whole, width, isCut: false}
  const words = whole.split(' ')
  while (words.length > 1 && measure(`${words.join(' ')} …`) > maximum) words.pop()
  return {text: `${words.join(' ')} …`, width, isCut: true}
}

/**
 * The fonts and widths of search results on a desktop. Google publishes no limits. These are the
 * sizes of its result page: titles in Arial 20 px on one line of 600 px, and descriptions in Arial
 * 14 px on two lines, about 960 px.
 */
export const searchResult = {
  title: {font: '20px Arial', width: 600},
  description: {font: '14px Arial', width: 960},
} as const

/** Returns a function that measures texts in a font. */
export function measureIn(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = font
  return (text) => context?.measureText(text).width ?? 0
}
