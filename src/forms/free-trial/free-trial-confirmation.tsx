import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'
import {useTrialSteps} from './trial-steps.ts'

export function FreeTrialConfirmation() {
  const {formatMessage} = useIntl()
  const look = {
    title: formatMessage({id: 'freeTrialConfirmation.look.title'}),
    text: formatMessage({id: 'freeTrialConfirmation.look.text'}),
  }
  return (
    <Confirmation
      heading={formatMessage({id: 'freeTrialConfirmation.heading'})}
      text={formatMessage({id: 'freeTrialConfirmation.intro'})}
      steps={[look, ...useTrialSteps(['approve', 'login'])]}
      subject={formatMessage({id: 'freeTrial.subject'})}
    />
  )
}
