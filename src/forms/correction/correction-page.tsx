import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {formatHours} from '#src/i18n/format.ts'
import {CallAction, WriteAction} from '#src/ui/actions/support-actions.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {useSite} from '#src/ui/site.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import styles from './correction-page.module.css'
import {useCorrectionSteps} from './correction-steps.ts'

/**
 * The correction page: explains what a labor time correction is, which data the visitor needs, and
 * what happens after sending the form.
 */
export function CorrectionPage({form}: {form: ReactNode}) {
  const {formatMessage} = useIntl()
  const have = (['vehicle', 'job', 'times', 'yours', 'why', 'shop'] as const).map((name) => ({
    title: formatMessage({id: `correction.have.${name}.title`}),
    text: formatMessage({id: `correction.have.${name}.text`}),
  }))
  return (
    <>
      <PageIntro
        heading={formatMessage({id: 'correction.heading'})}
        text={formatMessage({id: 'correction.intro'})}
        actions={
          <>
            <FormLink to="/correction-form#form" main />
            <WriteAction
              subject={formatMessage({id: 'correction.heading'})}
              text={formatMessage({id: 'correction.mailText'})}
              label={formatMessage({id: 'correction.send'})}
            />
          </>
        }
      >
        <CorrectionExample />
      </PageIntro>
      <Band tone="paper" className={styles.block}>
        <Title order={2}>{formatMessage({id: 'correction.have.heading'})}</Title>
        <Steps of={have} />
      </Band>
      <Band tone="surface" id="form" className={styles.block}>
        <Title order={2}>{formatMessage({id: 'correction.form.heading'})}</Title>
        <div className={styles.form}>{form}</div>
      </Band>
      <Band tone="paper" className={styles.block}>
        <Title order={2}>{formatMessage({id: 'correction.happens.heading'})}</Title>
        <Steps of={useCorrectionSteps()} numbered />
        <div className={styles.last}>
          <p className={styles.note}>{formatMessage({id: 'correction.happens.note'})}</p>
          <CallAction />
        </div>
      </Band>
    </>
  )
}

/** Labor times of the example, in hours. */
const times = {high: 4.1, average: 3.4, low: 2.8, yours: 4.6} as const
/** Maximum of the chart's scale in hours. The stylesheet draws one grid line per hour. */
const scaleEnd = 5

/**
 * An example of a correction, as a bar chart: the guide's three labor times and the shop's own
 * time.
 */
function CorrectionExample() {
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
