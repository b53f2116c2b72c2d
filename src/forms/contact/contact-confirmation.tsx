import {useIntl} from 'react-intl'
import {Confirmation} from '#src/ui/feedback/confirmation.tsx'

export function ContactConfirmation() {
  const {formatMessage} = useIntl()
  const step = (name: 'read' | 'answer' | 'nothing') => ({
    title: formatMessage({id: `contactConfirmation.${name}.title`}),
    text: formatMessage({id: `contactConfirmation.${name}.text`}),
  })
  return (
    <Confirmation
      heading={formatMessage({id: 'contactConfirmation.heading'})}
      text={formatMessage({id: 'contactConfirmation.intro'})}
      steps={[step('read'), step('answer'), step('nothing')]}
      subject={formatMessage({id: 'support.subject'})}
    />
  )
}
