import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {Action} from '../action.tsx'
import {PhoneIcon} from '../icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import styles from './call-bar.module.css'

/** Call and start under the thumb on phones, once the first screen's own button has left. */
export function CallBar() {
  const {formatMessage} = useIntl()
  const {phone} = useSite().settings
  const registration = useRegistrationUrl()
  return (
    <div data-tone="ink" className={styles.bar}>
      {phone && (
        <Action
          to={phoneHref(phone)}
          icon={<PhoneIcon />}
          aria-label={formatMessage({id: 'nav.callNumber'}, {phone})}
        >
          {formatMessage({id: 'nav.call'})}
        </Action>
      )}
      <Action to={registration} variant="signal">
        {formatMessage({id: 'nav.start'})}
      </Action>
    </div>
  )
}
