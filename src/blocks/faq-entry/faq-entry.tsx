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
}

/**
 * A question that can be opened to show its answer, as a native `<details>` element. The browser
 * closes other questions with the same `name`, and opens a question whose answer is the target of
 * the URL's fragment. React never sets `open`, because hydration would close questions that a
 * visitor has opened before.
 */
export function FaqEntry({entry, number, hidden}: FaqEntryProps) {
  const {formatMessage} = useIntl()
  const {anchor, category, question, answer} = entry
  return (
    <details
      name={`faq-${category}`}
      hidden={hidden}
      suppressHydrationWarning
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
        {anchor && (
          <a href={`#${anchor}`} className={styles.link}>
            <LinkIcon />
            {formatMessage({id: 'faq.link'})}
            <VisuallyHidden>
              {': '}
              <Localized of={question} />
            </VisuallyHidden>
          </a>
        )}
      </div>
    </details>
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
