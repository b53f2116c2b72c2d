import {FormattedMessage} from 'react-intl'
import {Action} from './action.tsx'
import {Localized, type LocalizedText} from './localized.tsx'
import {useRegistrationUrl} from './site.tsx'

interface TrialActionProps {
  /** The label, if the content has its own. */
  label?: LocalizedText | null
}

/** The main call to action: a link to the registration on the secure host. */
export function TrialAction({label}: TrialActionProps) {
  return (
    <Action to={useRegistrationUrl()} variant="signal" size="lg">
      {label?.value ? <Localized of={label} /> : <FormattedMessage id="action.startTrial" />}
    </Action>
  )
}
