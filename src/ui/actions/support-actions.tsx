import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {mailHref, phoneHref} from '#src/i18n/contact-hrefs.ts'
import {MailIcon, PhoneIcon} from '../pictures/icons.tsx'
import {useSite} from '../site.tsx'
import {VisuallyHidden} from '../text/visually-hidden.tsx'
import {Action} from './action.tsx'

/** A link to call support. Renders nothing if the settings have no phone number. */
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
  /** The subject of the new e-mail. */
  subject: string
  text?: string
  label?: ReactNode
}

/** A link to e-mail support. Renders nothing if the settings have no e-mail address. */
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

/**
 * Returns links to support's phone number and e-mail address, for messages that contain both links;
 * undefined if the settings lack the number or the address.
 */
export function useContactLinks() {
  const {phone, supportEmail} = useSite().settings
  if (!phone || !supportEmail) return undefined
  return {
    phone: <a href={phoneHref(phone)}>{phone}</a>,
    email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
  }
}
