import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'
import type {TrialTexts} from './free-trial-page.tsx'

export function FreeTrialConfirmation({texts}: {texts: TrialTexts['confirmation']}) {
  const {formatMessage} = useIntl()
  return <Confirmation texts={texts} subject={formatMessage({id: 'freeTrial.subject'})} />
}
