import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {Action} from '../action.tsx'
import {editable} from '../editable.ts'
import {MenuIcon, PhoneIcon} from '../icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import {drawerId} from './drawer-id.ts'
import styles from './header-actions.module.css'
import {LanguageLinks} from './language-links.tsx'

/** Language, call, log in and start. On small screens, call and the drawer's button. */
export function HeaderActions() {
  const {formatMessage} = useIntl()
  const {settings, secureHost} = useSite()
  const registration = useRegistrationUrl()
  const {phone} = settings
  return (
    <div className={styles.actions}>
      <div className={styles.wide}>
        <LanguageLinks />
      </div>
      {phone && (
        <a
          href={phoneHref(phone)}
          className={styles.call}
          aria-label={formatMessage({id: 'nav.callNumber'}, {phone})}
        >
          <PhoneIcon />
          <span className={styles.number} {...editable(settings, 'phone')}>
            {phone}
          </span>
        </a>
      )}
      <a href={secureHost} className={`${styles.logIn} ${styles.wide}`}>
        {formatMessage({id: 'nav.logIn'})}
      </a>
      <Action to={registration} variant="signal" className={styles.wide}>
        {formatMessage({id: 'nav.start'})}
      </Action>
      <button
        type="button"
        popoverTarget={drawerId}
        className={styles.open}
        aria-label={formatMessage({id: 'nav.menu'})}
      >
        <MenuIcon />
      </button>
    </div>
  )
}
