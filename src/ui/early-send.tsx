import {useIntl} from 'react-intl'
import styles from './early-send.module.css'
import {useSite} from './site.tsx'
import {useBeforeApp} from './use-before-app.ts'

/**
 * After a form's button: what is said of a press before the app is there. `before-app.ts` marks the
 * button and, where the app cannot be had at all, the page; styles show what belongs to that.
 */
export function EarlySend() {
  const {formatMessage} = useIntl()
  const {phone, supportEmail} = useSite().settings
  if (!useBeforeApp()) return null
  return (
    <>
      <p role="status" className={styles.waits}>
        {formatMessage({id: 'form.sending'})}
      </p>
      {phone && supportEmail && (
        <p role="alert" className={styles.lost}>
          {formatMessage({id: 'form.lost'}, {phone, email: supportEmail})}
        </p>
      )}
    </>
  )
}
