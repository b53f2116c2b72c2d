import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {Action} from '../action.tsx'
import {PhoneIcon} from '../icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import {VisuallyHidden} from '../visually-hidden.tsx'
import styles from './call-bar.module.css'

/**
 * A bar to call or start a trial, at the bottom of phones once the first screen's button has
 * scrolled away.
 */
export function CallBar() {
  const {formatMessage} = useIntl()
  const {phone} = useSite().settings
  const registration = useRegistrationUrl()
  return (
    <aside data-tone="ink" className={styles.bar} aria-label={formatMessage({id: 'nav.atHand'})}>
      {phone && (
        <Action to={phoneHref(phone)} icon={<PhoneIcon />}>
          {formatMessage({id: 'nav.call'})}
          <VisuallyHidden> {phone}</VisuallyHidden>
        </Action>
      )}
      <Action to={registration} variant="signal">
        {formatMessage({id: 'nav.start'})}
      </Action>
    </aside>
  )
}
