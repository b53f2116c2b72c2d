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
  /** Number on the page, such as `2.3`. */
  number: string
  /** Filtered out. The question keeps its open state. */
  hidden: boolean
}

/**
 * A question that opens to its answer, by the browser's `<details>`: a shared `name` closes the
 * others of its list, and a fragment with the answer's id opens the question around it. React never
 * sets `open`, since hydration would close what a visitor opened earlier.
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

/** The duration of the accordion's animation (specification section 9), and a frame or two more. */
const durationMs = 340

/**
 * Keeps a question at its position in the window while it opens. The browser closes the open
 * question of the same list, which may be above and would push this one out of view. Stops when the
 * visitor scrolls.
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
