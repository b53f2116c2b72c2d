import {useIntl} from 'react-intl'
import {Action} from '#src/ui/action.tsx'
import {Localized, type LocalizedText} from '#src/ui/localized.tsx'
import {CallAction} from '#src/ui/support-actions.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  typed: string
  contactLinkText: LocalizedText | null | undefined
}

/** Shown if no question matches: suggests asking a person. */
export function NothingFound({typed, contactLinkText}: NothingFoundProps) {
  const {formatMessage} = useIntl()
  return (
    <div className={styles.plate}>
      <p className={styles.words}>
        {formatMessage({id: 'faq.nothingFound'}, {typed: typed.trim()})}
      </p>
      <p className={styles.hint}>{formatMessage({id: 'faq.nothingFoundHint'})}</p>
      <div className={styles.actions}>
        <CallAction />
        <Action to="/contact-us" size="lg">
          {contactLinkText?.value ? (
            <Localized of={contactLinkText} />
          ) : (
            formatMessage({id: 'nav.contactUs'})
          )}
        </Action>
      </div>
    </div>
  )
}
