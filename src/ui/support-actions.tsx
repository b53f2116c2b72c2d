import {useIntl} from 'react-intl'
import {mailHref} from '#src/i18n/mail-href.ts'
import {phoneHref} from '#src/i18n/phone-href.ts'
import {Action} from './action.tsx'
import {MailIcon, PhoneIcon} from './icons.tsx'
import {useSite} from './site.tsx'
import {VisuallyHidden} from './visually-hidden.tsx'

/** A link to call support; nothing if the settings have no phone number. */
export function CallAction({main = false}: {main?: boolean}) {
  const {formatMessage} = useIntl()
  const {phone} = useSite().settings
  if (!phone) return null
  return (
    <Action to={phoneHref(phone)} size="lg" variant={main ? 'signal' : 'line'} icon={<PhoneIcon />}>
      {formatMessage({id: 'support.call'})}
      <VisuallyHidden> {phone}</VisuallyHidden>
    </Action>
  )
}

interface WriteActionProps {
  main?: boolean
  /** The e-mail's initial text. */
  subject: string
  text?: string
  label?: string
}

/** A link to e-mail support; nothing if the settings have no address. */
export function WriteAction({main = false, subject, text, label}: WriteActionProps) {
  const {formatMessage} = useIntl()
  const {supportEmail} = useSite().settings
  if (!supportEmail) return null
  return (
    <Action
      to={mailHref(supportEmail, subject, text)}
      size="lg"
      variant={main ? 'signal' : 'line'}
      icon={<MailIcon />}
    >
      {label ?? formatMessage({id: 'support.write'})}
    </Action>
  )
}
