import {useIntl} from 'react-intl'
import {Action} from '#src/ui/action.tsx'
import {Band} from '#src/ui/band.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'

export function ContactPage() {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro
        heading={formatMessage({id: 'contact.heading'})}
        text={formatMessage({id: 'contact.intro'})}
      />
      <Band tone="paper">
        <ContactMethods subject={formatMessage({id: 'support.subject'})} whole />
        <Action to="/">{formatMessage({id: 'support.home'})}</Action>
      </Band>
    </>
  )
}
