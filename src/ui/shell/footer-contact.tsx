import {editable} from '../editable.ts'
import {Localized} from '../localized.tsx'
import {useSite} from '../site.tsx'
import styles from './footer.module.css'

/** The company's hours, e-mail and street address. */
export function FooterContact() {
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
