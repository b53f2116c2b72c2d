import {useIntl} from 'react-intl'
import type {CorrectionStatus} from '#src/api/correction-status.ts'
import {useSite} from '#src/ui/site.tsx'
import styles from './status-page.module.css'

/** What became of a correction: its state, dates, update and reason. */
export function StatusAnswer({status}: {status: CorrectionStatus}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const {state, received, changed, update, reason} = status
  const {format: day} = new Intl.DateTimeFormat(locale, {dateStyle: 'long'})
  const facts = {
    received: day(received),
    changed: state === 'received' ? undefined : day(changed),
    update,
    reason,
  }
  return (
    <section className={styles.answer}>
      <h2 data-size="h3">{formatMessage({id: `status.${state}`})}</h2>
      <p>{formatMessage({id: `status.${state}Text`})}</p>
      <dl className={styles.facts}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{formatMessage({id: `status.${name}Label`})}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
