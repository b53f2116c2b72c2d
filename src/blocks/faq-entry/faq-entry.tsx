import {useIntl} from 'react-intl'
import type {FaqEntryContent} from '#src/content/faq-lists.ts'
import {Heading} from '#src/ui/heading.tsx'
import {ChevronIcon, LinkIcon} from '#src/ui/icons.tsx'
import {Localized} from '#src/ui/localized.tsx'
import {RichText} from '#src/ui/rich-text.tsx'
import {VisuallyHidden} from '#src/ui/visually-hidden.tsx'
import styles from './faq-entry.module.css'
import {stayInPlace} from './stay-in-place.ts'

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
