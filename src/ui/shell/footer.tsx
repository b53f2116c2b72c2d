import {useIntl} from 'react-intl'
import {downloadPath} from '#schemas/page-paths.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {FacebookIcon, InstagramIcon} from '../pictures/icons.tsx'
import {useSite} from '../site.tsx'
import {editable} from '../text/editable.ts'
import {Localized} from '../text/localized.tsx'
import {SiteLink} from '../text/site-link.tsx'
import styles from './footer.module.css'
import {LanguageLinks} from './language-links.tsx'
import {Logo} from './logo.tsx'
import {useProductEntries} from './navigation.ts'

/**
 * The footer with three columns: about, services and contact, in the proportions 3 : 3 : 7
 * (specification section 2).
 */
export function Footer() {
  const {formatMessage} = useIntl()
  const {settings, secureHost} = useSite()
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
                <a href={secureHost}>{formatMessage({id: 'nav.logIn'})}</a>
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
              <li>
                <SiteLink to="/automotive-expert/free-trial">
                  {formatMessage({id: 'signpost.trial.title'})}
                </SiteLink>
              </li>
              <li>
                <SiteLink to={downloadPath}>
                  {formatMessage({id: 'signpost.downloads.title'})}
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

/** The company's hours, e-mail and street address. */
function FooterContact() {
  const {settings} = useSite()
  const {supportHours, supportEmail, addressLines} = settings
  return (
    <div className={styles.contact}>
      <div>
        <Localized of={supportHours} as="p" />
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} {...editable(settings, 'supportEmail')}>
            {supportEmail}
          </a>
        )}
      </div>
      {addressLines && (
        <address className={styles.address} {...editable(settings, 'addressLines')}>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </div>
  )
}

/** The last line: copyright, privacy statement, language and social media links. */
function FooterLast() {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const {companyName, foundedYear, facebookUrl, instagramUrl} = settings
  return (
    <div className={styles.last}>
      <p {...editable(settings, 'companyName')}>
        © {companyName}
        {foundedYear && ` · ${formatMessage({id: 'footer.since'}, {year: `${foundedYear}`})}`}
      </p>
      <div className={styles.social}>
        <LanguageLinks />
        <SiteLink to="/privacy">{formatMessage({id: 'footer.privacy'})}</SiteLink>
        {facebookUrl && (
          <a
            href={facebookUrl}
            {...editable(settings, 'facebookUrl')}
            aria-label={formatMessage({id: 'footer.facebook'})}
          >
            <FacebookIcon />
          </a>
        )}
        {instagramUrl && (
          <a
            href={instagramUrl}
            {...editable(settings, 'instagramUrl')}
            aria-label={formatMessage({id: 'footer.instagram'})}
          >
            <InstagramIcon />
          </a>
        )}
      </div>
    </div>
  )
}
