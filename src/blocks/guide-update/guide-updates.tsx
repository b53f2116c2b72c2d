import {useIntl} from 'react-intl'
import type {CountedUpdate} from '#src/content/decisions.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized, type PageText} from '#src/ui/text/localized.tsx'
import styles from './guide-update.module.css'
import {GuideUpdate} from './guide-update.tsx'

/** Number of updates that are always shown. */
const open = 3

interface GuideUpdatesProps {
  heading: PageText
  intro: PageText
  updates: readonly CountedUpdate[]
}

/** The list of all updates, newest first. Earlier updates are folded up. */
export function GuideUpdates({heading, intro, updates}: GuideUpdatesProps) {
  const {formatMessage} = useIntl()
  if (updates.length === 0) return null
  const list = (some: readonly CountedUpdate[]) => (
    <ul role="list" className={styles.updates}>
      {some.map((update) => (
        <GuideUpdate key={update.id} update={update} />
      ))}
    </ul>
  )
  return (
    <section className={styles.panel}>
      <Heading of={heading} order={2} size="h3" />
      <Localized of={intro} as="p" className={styles.intro} />
      {list(updates.slice(0, open))}
      {updates.length > open && (
        <details className={styles.earlier}>
          <summary>{formatMessage({id: 'corrections.earlierUpdates'})}</summary>
          {list(updates.slice(open))}
        </details>
      )}
    </section>
  )
}
