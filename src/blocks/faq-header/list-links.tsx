import {useIntl} from 'react-intl'
import type {FaqList} from '#src/content/faq-lists.ts'
import {Localized} from '#src/ui/localized.tsx'
import {VisuallyHidden} from '#src/ui/visually-hidden.tsx'
import styles from './list-links.module.css'

/** The table of contents: number, subject and number of questions of each list. */
export function ListLinks({lists}: {lists: readonly FaqList[]}) {
  const {formatMessage} = useIntl()
  if (lists.length === 0) return null
  const all = lists.reduce((sum, {entries}) => sum + entries.length, 0)
  return (
    <nav aria-labelledby="faq_contents" className={styles.contents}>
      <p className={styles.caption}>
        <span id="faq_contents">{formatMessage({id: 'faq.contents'})}</span>
        <span>{formatMessage({id: 'faq.count'}, {count: all})}</span>
      </p>
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
