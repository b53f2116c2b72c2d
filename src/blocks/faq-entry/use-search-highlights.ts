import {type RefObject, useEffect} from 'react'
import {filterText, filterWords, matches} from './faq-filter.ts'

const highlightName = 'faq-found'

/**
 * Highlights search matches, answers included, with the CSS highlight API. It leaves the elements
 * as React and the server made them. Older browsers highlight nothing.
 *
 * @see https://drafts.csswg.org/css-highlight-api-1/
 */
export function useSearchHighlights(within: RefObject<HTMLElement | null>, typed: string) {
  useEffect(() => {
    const lookedFor = filterWords(typed)
    if (!within.current || !('highlights' in CSS) || lookedFor.length === 0) return
    const questions = [...within.current.querySelectorAll('details:not([hidden])')]
    const found = questions.flatMap((question) => [...foundIn(question, lookedFor)])
    CSS.highlights.set(highlightName, new Highlight(...found))
    return () => {
      CSS.highlights.delete(highlightName)
    }
  }, [within, typed])
}

function* foundIn(root: Element, lookedFor: readonly string[]) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = [...(node.nodeValue ?? '').matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    for (const [place, {0: word, index}] of words.entries()) {
      const next = words[place + 1]
      const end = next && lookedFor.includes(filterWords(word + next[0]).join('')) ? next : null
      if (!end && !lookedFor.some((each) => matches(filterText(word), [each]))) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, end ? end.index + end[0].length : index + word.length)
      yield range
    }
  }
}
