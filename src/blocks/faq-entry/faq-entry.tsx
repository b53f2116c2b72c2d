import {type MouseEvent, useEffect, useState} from 'react'
import {useIntl} from 'react-intl'
import type {FaqEntryContent} from '#src/content/faq-lists.ts'
import {ChevronIcon, LinkIcon} from '#src/ui/pictures/icons.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './faq-entry.module.css'

interface FaqEntryProps {
  entry: FaqEntryContent
  /** The question's number on the page, such as `2.3`. */
  number: string
  /** Whether the filter hides the question. A hidden question keeps its open state. */
  hidden: boolean
  /** Called when the link to the question was copied, and again with false some seconds later. */
  onCopied: (copied: boolean) => void
}

/**
 * A question that can be opened to show its answer, as a native `<details>` element. The browser
 * closes other questions with the same `name`, and opens a question whose answer is the target of
 * the URL's fragment. React never sets `open`, because hydration would close questions that a
 * visitor has opened before.
 */
export function FaqEntry({entry, number, hidden, onCopied}: FaqEntryProps) {
  const {anchor, category, question, answer} = entry
  return (
    <details
      name={`faq-${category}`}
      hidden={hidden}
      suppressHydrationWarning
      onToggle={({currentTarget}) => {
        if (currentTarget.open && anchor) putIntoAddress(anchor)
      }}
      className={styles.entry}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the details' button */}
      <summary
        className={styles.question}
        onClick={({currentTarget: {parentElement}}) => {
          if (parentElement instanceof HTMLDetailsElement) stayInPlace(parentElement)
        }}
      >
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        <Heading of={question} order={3} className={styles.words} />
        <ChevronIcon />
      </summary>
      <div id={anchor ?? undefined} className={styles.answer}>
        <RichText of={answer} under={3} />
        {anchor && <QuestionLink anchor={anchor} question={question} onCopied={onCopied} />}
      </div>
    </details>
  )
}

/**
 * Makes the URL that of an open question, for a reload or a bookmark. Adds no history entry. Does not
 * call the router's own `replaceState`, because the router would scroll to the question.
 */
const putIntoAddress = (anchor: string) =>
  History.prototype.replaceState.call(history, history.state, '', `#${anchor}`)

interface QuestionLinkProps extends Pick<FaqEntryProps, 'onCopied'> {
  anchor: string
  question: FaqEntryContent['question']
}

/** Time for which the link says that it was copied. */
const copiedMs = 4000

/** A link to a question. A click copies its URL, or follows the link if the browser cannot copy. */
function QuestionLink({anchor, question, onCopied}: QuestionLinkProps) {
  const {formatMessage} = useIntl()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    onCopied(true)
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => {
      clearTimeout(timer)
      onCopied(false)
    }
  }, [copied, onCopied])
  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    const {clipboard}: {clipboard?: Clipboard} = navigator
    if (!clipboard || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    clipboard.writeText(event.currentTarget.href).then(
      () => setCopied(true),
      () => location.assign(`#${anchor}`),
    )
  }
  return (
    <a href={`#${anchor}`} onClick={copy} className={styles.link}>
      <LinkIcon />
      {formatMessage({id: copied ? 'faq.linkCopied' : 'faq.link'})}
      <VisuallyHidden>
        {': '}
        <Localized of={question} />
      </VisuallyHidden>
    </a>
  )
}

/** Duration of the accordion's animation (specification section 9) plus one or two frames. */
const durationMs = 340

/**
 * Keeps a clicked question at its position in the window while it opens. The browser closes the
 * previously open question at the same time. If that question is above the clicked one, the clicked
 * question would move up, possibly out of view. Stops when the visitor scrolls.
 */
function stayInPlace(question: HTMLDetailsElement) {
  const open = question.parentElement?.querySelector('details[open]')
  const isAbove = open && open.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING
  if (question.open || !isAbove) return
  const {top} = question.getBoundingClientRect()
  const started = performance.now()
  const scrolling = new AbortController()
  const once = {once: true, passive: true, signal: scrolling.signal}
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => scrolling.abort(), once)
  }
  const hold = (now: number) => {
    if (scrolling.signal.aborted) return
    scrollBy({top: question.getBoundingClientRect().top - top, behavior: 'instant'})
    if (now - started < durationMs) requestAnimationFrame(hold)
    else scrolling.abort()
  }
  requestAnimationFrame(hold)
}
