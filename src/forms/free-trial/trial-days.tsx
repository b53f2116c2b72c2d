import {useIntl} from 'react-intl'
import {Localized} from '#src/ui/localized.tsx'
import {useSite} from '#src/ui/site.tsx'
import styles from './trial-days.module.css'
import {premiumTrialDays, trialLengths} from './trial-lengths.ts'

/** The length of free trials, online and on the desktop (specification section 9). */
export function TrialDays() {
  const {formatMessage} = useIntl()
  const {products} = useSite()
  return (
    <dl className={styles.lengths}>
      {trialLengths(products).map(({days, names}) => (
        <div key={days}>
          <dt>{formatMessage({id: 'freeTrial.online'})}</dt>
          <dd className={styles.days}>{formatMessage({id: 'freeTrial.days'}, {days})}</dd>
          <dd>
            <ul role="list" className={styles.names}>
              {names.map((name) => (
                <li key={name.value}>
                  <Localized of={name} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      <div>
        <dt>{formatMessage({id: 'freeTrial.desktop'})}</dt>
        <dd className={styles.days}>
          {formatMessage({id: 'freeTrial.days'}, {days: premiumTrialDays})}
        </dd>
        <dd>{formatMessage({id: 'freeTrial.premium'})}</dd>
      </div>
    </dl>
  )
}
