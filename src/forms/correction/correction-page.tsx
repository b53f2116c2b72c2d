import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {Band} from '#src/ui/band.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'
import {Steps} from '#src/ui/steps.tsx'
import {CallAction, WriteAction} from '#src/ui/support-actions.tsx'
import {Title} from '#src/ui/title.tsx'
import {CorrectionExample} from './correction-example.tsx'
import styles from './correction-page.module.css'
import {useCorrectionSteps} from './correction-steps.ts'

/** The correction page: what a correction is, what it takes, and what happens next. */
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
