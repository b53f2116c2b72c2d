import {useIntl} from 'react-intl'
import {editable} from '../editable.ts'
import {FacebookIcon, InstagramIcon} from '../icons.tsx'
import {useSite} from '../site.tsx'
import styles from './footer.module.css'
import {LanguageLinks} from './language-links.tsx'

/** The last line: founding year, language and social media links. */
export function FooterLast() {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const {companyName, foundedYear, facebookUrl, instagramUrl} = settings
  return (
    <div className={styles.last}>
      <p {...editable(settings, 'companyName')}>
        {companyName}
        {foundedYear && ` · ${formatMessage({id: 'footer.since'}, {year: `${foundedYear}`})}`}
      </p>
      <div className={styles.social}>
        <LanguageLinks />
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
