import {Title} from '../text/heading.tsx'
import styles from './steps.module.css'

interface StepsProps {
  of: readonly {title: string; text: string}[]
  /** Whether the items are numbered steps in a fixed order. */
  numbered?: boolean
}

/**
 * A list of short texts with headings, one level below the section's heading. The texts are in a row
 * if there is room.
 */
export function Steps({of, numbered = false}: StepsProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List
      role="list"
      className={styles.steps}
      data-columns={of.length % 3 === 0 ? 3 : 4}
      data-numbered={numbered || undefined}
    >
      {of.map(({title, text}) => (
        <li key={title} className={styles.step}>
          <Title order={3} size="h3">
            {title}
          </Title>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </List>
  )
}
