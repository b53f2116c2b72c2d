import {useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {FacebookIcon, InstagramIcon} from '../pictures/icons.tsx'
import {useSite} from '../site.tsx'
import {editable} from '../text/editable.ts'
import {Localized} from '../text/localized.tsx'
import styles from './footer.module.css'
import {LanguageLinks} from './language-links.tsx'
import {Logo} from './logo.tsx'
import {LabelLink} from './menu.tsx'

/**
 * The footer with three columns: two lists of links (about and services, unless editors changed
 * them) and contact, in the proportions 3 : 3 : 7 (specification section 2).
 */
export function Footer() {
  const {formatMessage} = useIntl()
  const {settings, menus} = useSite()
  const {companyName, tagline, phone} = settings
  return (
    <footer data-tone="ink" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <Logo name={companyName ?? ''} />
          <Localized of={tagline} as="p" className={styles.tagline} />
        </div>
        <div className={styles.columns}>
          {menus.footer.map(({label, links}) => (
            <section key={label.value}>
              <Localized of={label} as="h2" className={styles.heading} />
              <ul role="list" className={styles.links}>
                {links.map((link) => (
                  <li key={link.to}>
                    <LabelLink of={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
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

/** The last line: copyright, language, links such as the privacy statement, and social media. */
function FooterLast() {
  const {formatMessage} = useIntl()
  const {settings, menus} = useSite()
  const {companyName, foundedYear, facebookUrl, instagramUrl} = settings
  return (
    <div className={styles.last}>
      <p {...editable(settings, 'companyName')}>
        © {companyName}
        {foundedYear && ` · ${formatMessage({id: 'footer.since'}, {year: `${foundedYear}`})}`}
      </p>
      <div className={styles.social}>
        <LanguageLinks />
        {menus.last.map((link) => (
          <LabelLink key={link.to} of={link} />
        ))}
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
