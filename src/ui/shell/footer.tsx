import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {editable} from '../editable.ts'
import {Localized} from '../localized.tsx'
import {useSite} from '../site.tsx'
import {SiteLink} from '../site-link.tsx'
import styles from './footer.module.css'
import {FooterContact} from './footer-contact.tsx'
import {FooterLast} from './footer-last.tsx'
import {Logo} from './logo.tsx'
import {useProductEntries} from './navigation.ts'

/** Three columns: about, services and contact, 3, 3 and 7 parts wide (specification section 2). */
export function Footer() {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const {companyName, tagline, phone} = settings
  return (
    <footer data-tone="ink" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <Logo name={companyName ?? ''} />
          <Localized of={tagline} as="p" className={styles.tagline} />
        </div>
        <div className={styles.columns}>
          <section>
            <h2 className={styles.heading}>{formatMessage({id: 'footer.about'})}</h2>
            <ul role="list" className={styles.links}>
              <li>
                <SiteLink to="/contact-us">{formatMessage({id: 'nav.contactUs'})}</SiteLink>
              </li>
              <li>
                <SiteLink to="/faq">{formatMessage({id: 'nav.faq'})}</SiteLink>
              </li>
              <li>
                <SiteLink to="/privacy">{formatMessage({id: 'footer.privacy'})}</SiteLink>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={styles.heading}>{formatMessage({id: 'footer.services'})}</h2>
            <ul role="list" className={styles.links}>
              {useProductEntries().map(({path, name}) => (
                <li key={path}>
                  <SiteLink to={path}>
                    <Localized of={name} />
                  </SiteLink>
                </li>
              ))}
              <li>
                <SiteLink to="/correction-form">
                  {formatMessage({id: 'footer.corrections'})}
                </SiteLink>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={styles.heading}>{formatMessage({id: 'footer.contact'})}</h2>
            {phone && (
              <a href={phoneHref(phone)} className={styles.phone} {...editable(settings, 'phone')}>
                {phone}
              </a>
            )}
            <FooterContact />
          </section>
        </div>
        <FooterLast />
      </div>
    </footer>
  )
}
