import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {Band} from '#src/ui/band.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'
import {Signposts} from '#src/ui/signposts.tsx'
import {Steps} from '#src/ui/steps.tsx'
import {Title} from '#src/ui/title.tsx'
import {TrialAction} from '#src/ui/trial-action.tsx'
import styles from './free-trial-page.module.css'
import {TrialDays} from './trial-days.tsx'
import {TrialRequest} from './trial-request.tsx'
import {useTrialSteps} from './trial-steps.ts'

/**
 * The free-trial page: what a trial is, how it works, and how to request one (specification
 * sections 1 and 2).
 */
export function FreeTrialPage({form}: {form: ReactNode}) {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro
        heading={formatMessage({id: 'freeTrial.heading'})}
        text={formatMessage({id: 'freeTrial.intro'})}
        actions={
          <>
            <TrialAction />
            <FormLink to="/automotive-expert/free-trial#request" />
            <p>{formatMessage({id: 'freeTrial.noCard'})}</p>
          </>
        }
      >
        <TrialDays />
      </PageIntro>
      <Band tone="surface" className={styles.steps}>
        <Title order={2}>{formatMessage({id: 'freeTrial.steps.heading'})}</Title>
        <Steps of={useTrialSteps(['ask', 'approve', 'login', 'left', 'pay', 'cancel'])} numbered />
      </Band>
      <TrialRequest form={form} />
      <Signposts to={['faq', 'contact', 'downloads']} />
    </>
  )
}
