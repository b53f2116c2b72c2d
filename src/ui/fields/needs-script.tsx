import {useIntl} from 'react-intl'
import {useSite} from '../site.tsx'
import styles from './needs-script.module.css'

/** Stands where a form is while there are no scripts to send it, and says what to do instead. */
export function NeedsScript() {
  const {formatMessage} = useIntl()
  const {phone, supportEmail} = useSite().settings
  if (!phone || !supportEmail) return null
  return (
    <p className={styles.note}>
      {formatMessage({id: 'form.noScript'}, {phone, email: supportEmail})}
    </p>
  )
}
