import {filterText, filterWords, matches} from '#src/content/text-filter.ts'

const highlightName = 'faq-found'

/**
 * Highlights search matches in questions and answers with the CSS Custom Highlight API, which does
 * not change the elements. Browsers without that API show no highlights.
 *
 * @param typed - the search text; without words, the function removes all highlights
 * @see https://drafts.csswg.org/css-highlight-api-1/
 */
export function highlightMatches(within: Element | null, typed: string): void {
  if (!within || !('highlights' in CSS)) return
  // Words such as "I" and "to" begin too many others.
  const words = filterWords(typed)
  const long = words.filter((word) => word.length > 2)
  const searchWords = long.length > 0 ? long : words
  const questions =
    searchWords.length > 0 ? [...within.querySelectorAll('details:not([hidden])')] : []
  const found = questions.flatMap((question) => [...foundIn(question, searchWords)])
  if (found.length > 0) CSS.highlights.set(highlightName, new Highlight(...found))
  else CSS.highlights.delete(highlightName)
}

function* foundIn(root: Element, searchWords: readonly string[]) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = [...(node.nodeValue ?? '').matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    for (const [place, {0: word, index}] of words.entries()) {
      const next = words[place + 1]
      const end = next && searchWords.includes(filterWords(word + next[0]).join('')) ? next : null
      if (!end && !searchWords.some((each) => matches(filterText(word), [each]))) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, end ? end.index + end[0].length : index + word.length)
      yield range
    }
  }
}
