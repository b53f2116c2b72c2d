import {useIntl} from 'react-intl'
import {VisuallyHidden} from '#src/ui/visually-hidden.tsx'
import styles from './capability-table.module.css'

/** A dash for a capability the product lacks. */
export function Missing() {
  const {formatMessage} = useIntl()
  return (
    <span className={styles.missing}>
      <VisuallyHidden>{formatMessage({id: 'comparison.notIncluded'})}</VisuallyHidden>
    </span>
  )
}
