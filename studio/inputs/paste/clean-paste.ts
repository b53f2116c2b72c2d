import {Marked} from 'marked'
import {hasMarkdown, unwrappedLink, withoutInvisible} from '#schemas/pasted-text.ts'
import {isWritten} from '#schemas/written.ts'
import {withBulletLists, withDashes} from './bullet-lists.ts'
import {withOwnBlocks} from './own-blocks.ts'
import {withTableRows} from './table-rows.ts'

/** The texts of a clipboard. `html` is empty if a program copied only plain text. */
export type Pasted = {text: string; html: string}

/**
 * Rich text has only two levels of headings, below the title of the page, and no pictures. What looks
 * like HTML, such as `<Enter>`, is text.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(Math.max(token.depth, 2), 3)
    if (token.type === 'image')
      Object.assign(token, {type: 'text', text: token.text || token.href, tokens: undefined})
  },
  tokenizer: {html: () => undefined, tag: () => undefined},
})

/** Gives the headings of a formatted text the levels that rich text has. */
const withOwnHeadings = (html: string) =>
  html.replaceAll(
    /(<\/?)h([1456])(?=[\s>])/gi,
    (_, start: string, level: string) => `${start}h${level === '1' ? 2 : 3}`,
  )

const listItem = /^\s*(?:[-*+]|(\d+)[.)])\s+\S/

/**
 * Returns the Markdown of a pasted text, so that nothing else in it becomes Markdown: lines after a list
 * do not belong to its last item, a list of numbers starts with 1, and `5*3*2` and Windows paths have no
 * marks.
 */
function asMarkdown(text: string): string {
  let isInList = false
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [item, number] = listItem.exec(line) ?? []
    const isItem = item !== undefined && (isInList || number === undefined || number === '1')
    const isAfterList = isInList && item === undefined && /^\S/.test(line)
    if (line.trim() !== '') isInList = isItem || (isInList && !isAfterList)
    const own = isItem ? line : line.replace(/^(\s*\d+)([.)])/, '$1\\$2')
    return isAfterList ? ['', own] : [own]
  })
  return lines
    .join('\n')
    .replaceAll(/\b[a-z]:\\[^\s"<>|]*/gi, (path) => path.replaceAll(/[\\*_]/g, '\\$&'))
    .replaceAll(/(?<=\w)\*(?=\w)/g, '\\*')
}

const endOfText = /(?:\r?\n[ \t\u00a0]*)+$/

/** Removes the empty paragraphs with which Word and others end a copied text. */
function withoutEmptyEnd(body: Element): boolean {
  let isChanged = false
  for (;;) {
    const last = body.lastChild
    const isMarker = last?.nodeType === Node.COMMENT_NODE
    const hasPicture = last instanceof Element && last.querySelector('img, hr, table') !== null
    if (!last || hasPicture || (!isMarker && isWritten(last.textContent))) break
    isChanged ||= last instanceof Element
    last.remove()
  }
  return isChanged
}

/** What Word and others mark as deleted, and the comments of colleagues. */
const deleted = 'del, s, strike, .msoDel, .MsoCommentReference, a[href^="#_msocom"]'
const hiddenStyle = /display:\s*none|mso-hide:\s*all|line-through|mso-element:\s*comment/i

/** Removes what nobody sees in the copied text, or sees as deleted, and comments on it. */
function withoutDeleted(body: Element): boolean {
  const found = [...body.querySelectorAll(`${deleted}, [style]`)].filter(
    (element) => element.matches(deleted) || hiddenStyle.test(element.getAttribute('style') ?? ''),
  )
  for (const element of found) element.remove()
  return found.length > 0
}

/** Replaces the links of programs that check links by the addresses that they lead to. */
function withOwnLinks(body: Element): boolean {
  let isChanged = false
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const own = unwrappedLink(href)
    if (own === href) continue
    link.setAttribute('href', own)
    isChanged = true
  }
  return isChanged
}

/** Cleans the texts of elements, in which HTML may write marks as entities such as `&nbsp;`. */
function withCleanTexts(body: Element): boolean {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  let isChanged = false
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const clean = withoutInvisible(text.nodeValue ?? '')
    isChanged ||= clean !== text.nodeValue
    text.nodeValue = clean
  }
  return isChanged
}

const ofDocuments = [
  withCleanTexts,
  withoutDeleted,
  withOwnLinks,
  withTableRows,
  withOwnBlocks,
  withBulletLists,
  withoutEmptyEnd,
]

/**
 * Cleans the elements of a formatted text. If there is nothing to clean, or to keep, it stays as it is. The
 * styles in the head tell the editor which lists of Word have numbers.
 */
function cleanElements(html: string, cleaners = ofDocuments): string {
  const {head, body} = new DOMParser().parseFromString(html, 'text/html')
  const changes = cleaners.map((clean) => clean(body))
  return changes.includes(true) && body.hasChildNodes() ? head.innerHTML + body.innerHTML : html
}

/**
 * Cleans a pasted text: removes invisible marks and empty paragraphs at its end. In rich text, also removes
 * comments and deleted words, makes paragraphs of the lines of mails and of the rows of tables, and converts
 * the Markdown that chats copy to formatted text.
 *
 * @returns undefined if there is nothing to clean
 */
export function cleanPaste({text, html}: Pasted, isRichText: boolean): Pasted | undefined {
  const plain = withoutInvisible(isRichText && !html ? withDashes(text) : text)
  const isEmpty = !isWritten(plain)
  const cleanText = isEmpty ? plain : plain.replace(endOfText, '')
  const ownHtml = html && isRichText ? withOwnHeadings(cleanElements(withoutInvisible(html))) : html
  const fromMarkdown = isRichText && html === '' && hasMarkdown(cleanText)
  const cleanHtml = fromMarkdown
    ? cleanElements(marked.parse(asMarkdown(cleanText), {async: false}), [withTableRows])
    : ownHtml
  return cleanText === text && cleanHtml === html ? undefined : {text: cleanText, html: cleanHtml}
}
