import {FormattedMessage, useIntl} from 'react-intl'
import {useContactLinks} from '../actions/support-actions.tsx'
import {useBeforeApp} from '../use-before-app.ts'
import styles from './early-send.module.css'

/**
 * Messages beside a form's button about a click before the app has loaded. `before-app.ts` marks
 * the button, and the page if the app cannot be loaded; styles show the matching message.
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
