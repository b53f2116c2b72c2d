import {useIntl} from 'react-intl'
import {formatHours} from '#src/i18n/format-hours.ts'
import {useSite} from '#src/ui/site.tsx'
import styles from './correction-example.module.css'

/** In hours, like the product's own screens. */
const times = {high: 4.1, average: 3.4, low: 2.8, yours: 4.6} as const
/** End of the bars' scale in hours; the stylesheet draws as many lines. */
const scaleEnd = 5

/** An example of a correction: the guide's three times and the shop's own. */
export function CorrectionExample() {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{formatMessage({id: 'correction.example.label'})}</span>
        <span className={styles.job}>{formatMessage({id: 'correction.example.job'})}</span>
        <span className={styles.vehicle}>{formatMessage({id: 'correction.example.vehicle'})}</span>
      </figcaption>
      <dl className={styles.times}>
        {(['high', 'average', 'low', 'yours'] as const).map((name) => (
          <div key={name} className={styles.time} data-time={name}>
            <dt>{formatMessage({id: `correction.example.${name}`})}</dt>
            <dd className={styles.value}>
              <span className={styles.scale}>
                <span
                  className={styles.bar}
                  style={{inlineSize: `${(times[name] / scaleEnd) * 100}%`}}
                />
              </span>
              {formatHours(locale, times[name])}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.why}>{formatMessage({id: 'correction.example.why'})}</p>
    </figure>
  )
}
