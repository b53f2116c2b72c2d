import {FormattedMessage, useIntl} from 'react-intl'
import {useContactLinks} from '../actions/support-actions.tsx'
import {useBeforeApp} from '../use-before-app.ts'
import styles from './early-send.module.css'

/**
 * Messages next to a form's button for a click before hydration. On such a click, `before-app.ts`
 * sets an attribute on the button. If the app cannot be loaded, it sets an attribute on the html
 * element. The styles show the message for the attribute.
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
