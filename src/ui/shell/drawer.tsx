import {Fragment} from 'react'
import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Action} from '../actions/action.tsx'
import {CloseIcon, PhoneIcon} from '../pictures/icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import {Localized} from '../text/localized.tsx'
import styles from './drawer.module.css'
import {drawerId} from './drawer-id.ts'
import {LanguageLinks} from './language-links.tsx'
import {LabelLink, MenuLinks} from './menu.tsx'
import {keepFocusInside} from './popover-focus.ts'

/** The menu on small screens: the header's links in a popover at the side. */
export function Drawer() {
  const {formatMessage} = useIntl()
  const {settings, menus, secureHost} = useSite()
  const registration = useRegistrationUrl()
  const {phone} = settings
  return (
    <div
      id={drawerId}
      popover="auto"
      role="dialog"
      aria-label={formatMessage({id: 'nav.menu'})}
      className={styles.drawer}
      onKeyDown={keepFocusInside}
    >
      <div className={styles.top}>
        <LanguageLinks />
        <button
          type="button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: moves the focus into the drawer when it opens
          autoFocus
          className={styles.close}
          aria-label={formatMessage({id: 'nav.closeMenu'})}
        >
          <CloseIcon />
        </button>
      </div>
      <nav className={styles.navigation} aria-label={formatMessage({id: 'nav.label'})}>
        {menus.header.map((entry) =>
          'to' in entry ? (
            <LabelLink key={entry.to} of={entry} className={styles.home} />
          ) : (
            <Fragment key={entry.label.value}>
              <Localized of={entry.label} as="p" className={styles.group} />
              <MenuLinks of={entry.links} />
            </Fragment>
          ),
        )}
      </nav>
      <div className={styles.actions}>
        <Action to={registration} variant="signal" size="lg">
          {formatMessage({id: 'nav.start'})}
        </Action>
        {phone && (
          <Action to={phoneHref(phone)} size="lg" icon={<PhoneIcon />}>
            {phone}
          </Action>
        )}
        <Action to={secureHost} variant="plain" size="lg">
          {formatMessage({id: 'nav.logIn'})}
        </Action>
      </div>
    </div>
  )
}
