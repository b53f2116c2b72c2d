import {editable} from '../editable.ts'
import {Localized} from '../localized.tsx'
import {useSite} from '../site.tsx'
import styles from './footer.module.css'

/** Hours, mail and street address of the company. */
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
