import {type RefObject, useEffect} from 'react'
import {filterText, filterWords, matches} from './faq-filter.ts'

const highlightName = 'faq-found'

/**
 * Marks the words looked for where they stand, answers included, by the browser's own highlights:
 * the page's elements stay as React and the server made them. Browsers without them mark nothing.
 *
 * @see https://drafts.csswg.org/css-highlight-api-1/
 */
export function useFoundMarks(within: RefObject<HTMLElement | null>, typed: string) {
  useEffect(() => {
    const lookedFor = filterWords(typed)
    if (!within.current || !('highlights' in CSS) || lookedFor.length === 0) return
    CSS.highlights.set(highlightName, new Highlight(...foundIn(within.current, lookedFor)))
    return () => {
      CSS.highlights.delete(highlightName)
    }
  }, [within, typed])
}

function* foundIn(root: HTMLElement, lookedFor: readonly string[]) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const {0: word, index} of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const text = filterText(word)
      if (!lookedFor.some((each) => matches(text, [each]))) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      yield range
    }
  }
}
