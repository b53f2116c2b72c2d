import {Marked} from 'marked'
import {hasMarkdown, withoutInvisible} from '#schemas/pasted-text.ts'
import {isWritten} from '#schemas/written.ts'

/** The texts of a clipboard. `html` is empty if a program copied only plain text. */
export type Pasted = {text: string; html: string}

/** Rich text has only two levels of headings, below the title of the page. */
const marked = new Marked({
  gfm: true,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(Math.max(token.depth, 2), 3)
  },
})

const endOfText = /(?:\r?\n[ \t\u00a0]*)+$/

/** Removes the empty paragraphs with which Word and others end a copied text. */
function withoutEmptyEnd(html: string): string {
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  let isChanged = false
  for (;;) {
    const last = body.lastChild
    const isMarker = last?.nodeType === Node.COMMENT_NODE
    const hasPicture = last instanceof Element && last.querySelector('img, hr, table') !== null
    if (!last || hasPicture || (!isMarker && isWritten(last.textContent))) break
    isChanged ||= last instanceof Element
    last.remove()
  }
  return isChanged && body.hasChildNodes() ? body.innerHTML : html
}

/**
 * Cleans a pasted text: removes invisible marks and empty paragraphs at its end, and converts the
 * Markdown that chats copy to formatted text, if it is pasted into rich text.
 *
 * @returns undefined if there is nothing to clean
 */
export function cleanPaste({text, html}: Pasted, isRichText: boolean): Pasted | undefined {
  const plain = withoutInvisible(text)
  const isEmpty = !isWritten(plain)
  const cleanText = isEmpty ? plain : plain.replace(endOfText, '')
  const ownHtml = html && isRichText ? withoutEmptyEnd(withoutInvisible(html)) : html
  const fromMarkdown = isRichText && html === '' && hasMarkdown(cleanText)
  const cleanHtml = fromMarkdown ? marked.parse(cleanText, {async: false}) : ownHtml
  return cleanText === text && cleanHtml === html ? undefined : {text: cleanText, html: cleanHtml}
}
