import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'
import {useCorrectionSteps} from './correction-steps.ts'

export function CorrectionConfirmation() {
  const {formatMessage} = useIntl()
  return (
    <Confirmation
      heading={formatMessage({id: 'correctionConfirmation.heading'})}
      text={formatMessage({id: 'correctionConfirmation.intro'})}
      steps={useCorrectionSteps()}
      note={formatMessage({id: 'correction.happens.note'})}
      subject={formatMessage({id: 'correction.heading'})}
    />
  )
}
