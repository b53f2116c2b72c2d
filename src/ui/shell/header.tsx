import {useIntl} from 'react-intl'
import {useSite} from '../site.tsx'
import {SiteLink} from '../site-link.tsx'
import {Drawer} from './drawer.tsx'
import styles from './header.module.css'
import {HeaderActions} from './header-actions.tsx'
import {Logo} from './logo.tsx'
import {Menu} from './menu.tsx'
import {ContactLinks, ProductLinks} from './menu-links.tsx'

/** The sticky header. It changes color once the page is scrolled (`data-scrolled`). */
export function Header() {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const company = settings.companyName ?? ''
  return (
    <header data-tone="ink" className={styles.header}>
      <div className={styles.inner}>
        <SiteLink
          to="/"
          className={styles.logo}
          aria-label={formatMessage({id: 'nav.homeLink'}, {company})}
        >
          <Logo name={company} />
        </SiteLink>
        <nav className={styles.navigation} aria-label={formatMessage({id: 'nav.label'})}>
          <SiteLink to="/" className={styles.entry}>
            {formatMessage({id: 'nav.home'})}
          </SiteLink>
          <Menu id="menu-products" label={formatMessage({id: 'nav.products'})}>
            <ProductLinks told />
          </Menu>
          <Menu id="menu-contact" label={formatMessage({id: 'nav.contact'})}>
            <ContactLinks />
          </Menu>
        </nav>
        <HeaderActions />
        <Drawer />
      </div>
    </header>
  )
}
