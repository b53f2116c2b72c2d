import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {CorrectionPageQueryResult} from '#schemas/types.gen.ts'
import {formatHours} from '#src/i18n/format.ts'
import {CallAction, WriteAction} from '#src/ui/actions/support-actions.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './correction-page.module.css'

/** The texts of the correction page by group. */
export type CorrectionTexts = PageTexts<CorrectionPageQueryResult['texts']>

interface CorrectionPageProps {
  texts: CorrectionTexts['page']
  form: ReactNode
  /** Whether visitors can look up what became of a correction. */
  hasStatus?: boolean
}

/**
 * The correction page: explains what a labor time correction is, which data the visitor needs, and
 * what happens after sending the form.
 */
export function CorrectionPage({texts, form, hasStatus = false}: CorrectionPageProps) {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro
        heading={texts.heading}
        text={texts.intro}
        actions={
          <>
            <FormLink to="/correction-form#form" label={texts.formButton} main />
            <WriteAction
              subject={texts.heading.value ?? ''}
              text={formatMessage({id: 'correction.mailText'})}
              label={<Localized of={texts.mailButton} />}
            />
          </>
        }
      >
        <CorrectionExample texts={texts} />
      </PageIntro>
      <Band tone="paper" className={styles.block}>
        <Heading of={texts.neededHeading} order={2} />
        <Steps of={texts.needed} />
      </Band>
      <Band tone="surface" id="form" className={styles.block}>
        <Heading of={texts.formHeading} order={2} />
        <div className={styles.form}>{form}</div>
      </Band>
      <Band tone="paper" className={styles.block}>
        <Heading of={texts.processHeading} order={2} />
        <Steps of={texts.nextSteps} numbered />
        <div className={styles.last}>
          <Localized of={texts.nextNote} as="p" className={styles.note} />
          <SiteLink to="/corrections">{formatMessage({id: 'correction.decisions'})}</SiteLink>
          {hasStatus && (
            <SiteLink to="/correction-status">{formatMessage({id: 'correction.status'})}</SiteLink>
          )}
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
function CorrectionExample({texts}: Pick<CorrectionPageProps, 'texts'>) {
  const {formatMessage} = useIntl()
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <Localized of={texts.exampleHeading} className={styles.label} />
        <Localized of={texts.exampleJob} className={styles.job} />
        <Localized of={texts.exampleVehicle} className={styles.vehicle} />
      </figcaption>
      <dl className={styles.times}>
        {(['high', 'average', 'low', 'yours'] as const).map((name) => (
          <div key={name} className={styles.time} data-time={name}>
            <dt>{formatMessage({id: name === 'yours' ? 'field.yourTime' : `demo.${name}`})}</dt>
            <dd className={styles.value}>
              <span className={styles.scale}>
                <span
                  className={styles.bar}
                  style={{inlineSize: `${(times[name] / scaleEnd) * 100}%`}}
                />
              </span>
              {formatHours(times[name])}
            </dd>
          </div>
        ))}
      </dl>
      <Localized of={texts.exampleReason} as="p" className={styles.why} />
    </figure>
  )
}
