import {useIntl} from 'react-intl'
import {otherLocales, switchLanguageHref} from '#src/i18n/urls.ts'
import {useSite} from '../site.tsx'
import styles from './language-links.module.css'

/**
 * Links to this page in the other languages. The text of each link is the language's own name. When
 * a visitor points at a link, the head script adds the current query and hash to its URL
 * (`data-lng`), even before hydration.
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
