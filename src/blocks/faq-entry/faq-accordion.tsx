import {useIntl} from 'react-intl'
import type {FaqList} from '#src/content/faq-lists.ts'
import {editable} from '#src/ui/editable.ts'
import {useForeignLang} from '#src/ui/localized.tsx'
import {Title} from '#src/ui/title.tsx'
import styles from './faq-accordions.module.css'
import {FaqEntry} from './faq-entry.tsx'

interface FaqAccordionProps {
  list: FaqList
  /** Ids of the questions that match the filter. */
  found: ReadonlySet<string>
}

/**
 * A list of questions; at most one is open at a time. Hidden if none of them matches the filter.
 */
export function FaqAccordion({list, found}: FaqAccordionProps) {
  const {formatMessage} = useIntl()
  const {number, id, heading, entries} = list
  const lang = useForeignLang(heading?.lang)
  return (
    <section
      id={id}
      aria-labelledby={`${id}_heading`}
      hidden={!entries.some((entry) => found.has(entry.id))}
      className={styles.list}
    >
      <Title
        order={2}
        size="h3"
        id={`${id}_heading`}
        lang={lang}
        className={styles.heading}
        {...editable(heading, 'value')}
      >
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {heading?.value ?? formatMessage({id: 'faq.list'}, {number})}
      </Title>
      {entries.map((entry, index) => (
        <FaqEntry
          key={entry.id}
          entry={entry}
          number={`${number}.${index + 1}`}
          hidden={!found.has(entry.id)}
        />
      ))}
    </section>
  )
}
