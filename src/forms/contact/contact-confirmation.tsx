import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'
import type {ContactTexts} from './contact-page.tsx'

export function ContactConfirmation({texts}: {texts: ContactTexts['confirmation']}) {
  const {formatMessage} = useIntl()
  return <Confirmation texts={texts} subject={formatMessage({id: 'support.subject'})} />
}
