import {Heading} from '../text/heading.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import styles from './steps.module.css'

/** A heading with a text. */
export interface Step {
  title: PageText | null
  text: PageText | null
}

interface StepsProps {
  of: readonly Step[]
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
        <li key={title?.value} className={styles.step}>
          <Heading of={title} order={3} />
          <Localized of={text} as="p" className={styles.text} />
        </li>
      ))}
    </List>
  )
}
