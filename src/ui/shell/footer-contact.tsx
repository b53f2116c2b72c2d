import {Localized} from '../localized.tsx'
import {useSite} from '../site.tsx'
import styles from './footer.module.css'

/** Hours, mail and street address of the company. */
export function FooterContact() {
  const {supportHours, supportEmail, addressLines} = useSite().settings
  return (
    <div className={styles.contact}>
      <div>
        <Localized of={supportHours} as="p" />
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </div>
      {addressLines && (
        <address className={styles.address}>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </div>
  )
}
