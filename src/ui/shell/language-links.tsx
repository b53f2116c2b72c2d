import {useIntl} from 'react-intl'
import {otherLocales, switchLanguageHref} from '#src/i18n/urls.ts'
import {useSite} from '../site.tsx'
import styles from './language-links.module.css'

/**
 * Links to this page in the other languages. Each has the language's own name. On click, the head
 * script adds the current query and hash (`data-lng`), even before hydration.
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
