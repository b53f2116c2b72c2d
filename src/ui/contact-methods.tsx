import {useIntl} from 'react-intl'
import {mailHref} from '#src/i18n/mail-href.ts'
import {phoneHref} from '#src/i18n/phone-href.ts'
import styles from './contact-methods.module.css'
import {Localized} from './localized.tsx'
import {useSite} from './site.tsx'

interface ContactMethodsProps {
  /** The subject of the email, in the page's language. */
  subject: string
  /** Fax and mailing address too. */
  whole?: boolean
}

/** How to reach a person, a line for each that the settings have: phone, hours, email, and more. */
export function ContactMethods({subject, whole = false}: ContactMethodsProps) {
  const {formatMessage} = useIntl()
  const {phone, fax, supportEmail, supportHours, addressLines} = useSite().settings
  return (
    <dl className={styles.list}>
      {phone && (
        <div>
          <dt>{formatMessage({id: 'support.phone'})}</dt>
          <dd>
            <a href={phoneHref(phone)} className={styles.phone}>
              {phone}
            </a>
          </dd>
        </div>
      )}
      {supportHours?.value && (
        <div>
          <dt>{formatMessage({id: 'support.hours'})}</dt>
          <Localized of={supportHours} as="dd" />
        </div>
      )}
      {supportEmail && (
        <div>
          <dt>{formatMessage({id: 'support.email'})}</dt>
          <dd>
            <a href={mailHref(supportEmail, subject)}>{supportEmail}</a>
          </dd>
        </div>
      )}
      {whole && fax && (
        <div>
          <dt>{formatMessage({id: 'support.fax'})}</dt>
          <dd className={styles.number}>{fax}</dd>
        </div>
      )}
      {whole && addressLines && addressLines.length > 0 && (
        <div>
          <dt>{formatMessage({id: 'support.address'})}</dt>
          <dd>
            <address className={styles.address}>
              {addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      )}
    </dl>
  )
}
