import {useIntl} from 'react-intl'
import type {FaqList} from '#src/content/faq-lists.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './faq-contents.module.css'

/** The table of contents: number, subject and number of questions of each list. */
export function FaqContents({lists}: {lists: readonly FaqList[]}) {
  const {formatMessage} = useIntl()
  if (lists.length === 0) return null
  return (
    <nav aria-label={formatMessage({id: 'faq.contents'})} className={styles.contents}>
      <ol role="list">
        {lists.map(({number, id, heading, entries}) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              <span aria-hidden="true" className={styles.number}>
                {number}
              </span>
              {heading?.value ? (
                <Localized of={heading} className={styles.subject} />
              ) : (
                <span className={styles.subject}>{formatMessage({id: 'faq.list'}, {number})}</span>
              )}
              <span aria-hidden="true" className={styles.count}>
                {entries.length}
              </span>
              <VisuallyHidden>
                {': '}
                {formatMessage({id: 'faq.count'}, {count: entries.length})}
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
