import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'
import type {CorrectionTexts} from './correction-page.tsx'

/** The confirmation of the correction form. It repeats the steps of the correction page. */
export function CorrectionConfirmation({texts}: {texts: CorrectionTexts}) {
  const {formatMessage} = useIntl()
  const {heading, nextSteps, nextNote} = texts.page
  return (
    <Confirmation
      texts={{...texts.confirmation, nextSteps, nextNote}}
      subject={heading.value ?? ''}
      status={{to: '/correction-status', label: formatMessage({id: 'correction.status'})}}
    />
  )
}
