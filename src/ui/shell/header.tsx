import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Action} from '../actions/action.tsx'
import {MenuIcon, PhoneIcon} from '../pictures/icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import {editable} from '../text/editable.ts'
import {SiteLink} from '../text/site-link.tsx'
import {Drawer} from './drawer.tsx'
import {drawerId} from './drawer-id.ts'
import styles from './header.module.css'
import {LanguageLinks} from './language-links.tsx'
import {Logo} from './logo.tsx'
import {LabelLink, Menu} from './menu.tsx'

/** The sticky header. It changes color once the page is scrolled (`data-scrolled`). */
export function Header() {
  const {formatMessage} = useIntl()
  const {settings, menus} = useSite()
  const company = settings.companyName ?? ''
  return (
    <header data-tone="ink" className={styles.header} data-crowded={menus.crowded}>
      <div className={styles.inner}>
        <SiteLink
          to="/"
          className={styles.logo}
          aria-label={formatMessage({id: 'nav.homeLink'}, {company})}
        >
          <Logo name={company} />
        </SiteLink>
        <nav className={styles.navigation} aria-label={formatMessage({id: 'nav.label'})}>
          {menus.header.map((entry, index) =>
            'to' in entry ? (
              <LabelLink key={entry.to} of={entry} className={styles.entry} />
            ) : (
              <Menu key={entry.label.value} id={`menu_${index}`} of={entry} />
            ),
          )}
        </nav>
        <HeaderActions />
        <Drawer />
      </div>
    </header>
  )
}

/**
 * The links for language, calling, logging in and starting a trial. On small screens only calling
 * and the menu button.
 */
function HeaderActions() {
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
