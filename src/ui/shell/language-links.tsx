import {useIntl} from 'react-intl'
import {otherLocales, switchLanguageHref} from '#src/i18n/urls.ts'
import {useSite} from '../site.tsx'
import styles from './language-links.module.css'

/**
 * Plain links to this page in the site's other languages, each named in its own. The script in the
 * head gives them the query and hash of the moment (`data-lng`), maybe before the app takes over.
 */
export function LanguageLinks() {
  const {formatMessage} = useIntl()
  const {locale, path} = useSite()
  return otherLocales(locale).map((other) => (
    <a
      key={other}
      href={switchLanguageHref(path, other)}
      hrefLang={other}
      lang={other}
      data-lng={other}
      className={styles.link}
      suppressHydrationWarning
    >
      {formatMessage({id: `language.${other}`})}
    </a>
  ))
}
