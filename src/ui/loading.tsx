import {useIntl} from 'react-intl'
import styles from './loading.module.css'

/** Shown while a page's content is loading. */
export function Loading() {
  const {formatMessage} = useIntl()
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.bar} />
      {formatMessage({id: 'shell.loading'})}
    </div>
  )
}
