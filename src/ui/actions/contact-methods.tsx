import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {mailHref, phoneHref} from '#src/i18n/contact-hrefs.ts'
import {useSite} from '../site.tsx'
import {editable} from '../text/editable.ts'
import {useForeignLang} from '../text/localized.tsx'
import styles from './contact-methods.module.css'

interface ContactMethodsProps {
  /** Subject of the e-mail that opens when the visitor clicks the e-mail address. */
  subject: string
  /** Whether to also show the fax number and mailing address. */
  whole?: boolean
}

/**
 * Lists the ways to contact the company, one line per contact method in the settings. Renders
 * nothing if the settings have none.
 */
export function ContactMethods({subject, whole = false}: ContactMethodsProps) {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const {phone, fax, supportEmail, supportHours, addressLines} = settings
  const hoursLang = useForeignLang(supportHours?.lang)
  const methods: {name: 'phone' | 'hours' | 'email' | 'fax' | 'address'; detail: ReactNode}[] = [
    {
      name: 'phone',
      detail: phone && (
        <a href={phoneHref(phone)} className={styles.phone} {...editable(settings, 'phone')}>
          {phone}
        </a>
      ),
    },
    {
      name: 'hours',
      detail: supportHours?.value && (
        <span lang={hoursLang} {...editable(supportHours, 'value')}>
          {supportHours.value}
        </span>
      ),
    },
    {
      name: 'email',
      detail: supportEmail && (
        <a href={mailHref(supportEmail, subject)} {...editable(settings, 'supportEmail')}>
          {supportEmail}
        </a>
      ),
    },
    {
      name: 'fax',
      detail: whole && fax && (
        <span className={styles.number} {...editable(settings, 'fax')}>
          {fax}
        </span>
      ),
    },
    {
      name: 'address',
      detail: whole && addressLines?.length && (
        <address className={styles.address} {...editable(settings, 'addressLines')}>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ),
    },
  ]
  const known = methods.filter(({detail}) => detail)
  if (known.length === 0) return null
  return (
    <dl className={styles.list}>
      {known.map(({name, detail}) => (
        <div key={name}>
          <dt>{formatMessage({id: `support.${name}`})}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
