import {useIntl} from 'react-intl'
import {CallAction} from '#src/ui/actions/support-actions.tsx'
import type {LocalizedText} from '#src/ui/text/localized.tsx'
import {ContactLink} from './contact-link.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  typed: string
  contactLinkText: LocalizedText | null | undefined
}

/** Shown if no question matches the filter: suggests contacting support. */
export function NothingFound({typed, contactLinkText}: NothingFoundProps) {
  const {formatMessage} = useIntl()
  return (
    // The script that reports visits looks for the attribute.
    <div className={styles.plate} data-missed>
      <p className={styles.words}>
        {formatMessage({id: 'faq.nothingFound'}, {typed: typed.trim()})}
      </p>
      <p className={styles.hint}>{formatMessage({id: 'faq.nothingFoundHint'})}</p>
      <div className={styles.actions}>
        <CallAction />
        <ContactLink label={contactLinkText} />
      </div>
    </div>
  )
}
