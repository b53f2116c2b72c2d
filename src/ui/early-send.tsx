import {FormattedMessage, useIntl} from 'react-intl'
import {useContactLinks} from './contact-links.tsx'
import styles from './early-send.module.css'
import {useBeforeApp} from './use-before-app.ts'

/**
 * After a form's button: what is said of a press before the app is there. `before-app.ts` marks the
 * button and, where the app cannot be had at all, the page; styles show what belongs to that.
 */
export function EarlySend() {
  const {formatMessage} = useIntl()
  const links = useContactLinks()
  if (!useBeforeApp()) return null
  return (
    <>
      <p role="status" className={styles.waits}>
        {formatMessage({id: 'form.sending'})}
      </p>
      {links && (
        <p role="alert" className={styles.lost}>
          <FormattedMessage id="form.lost" values={links} />
        </p>
      )}
    </>
  )
}
