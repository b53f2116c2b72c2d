import {phoneHref} from '#src/i18n/phone-href.ts'
import {useSite} from './site.tsx'

/** Support's phone number and email address as links, for messages that name both; else undefined. */
export function useContactLinks() {
  const {phone, supportEmail} = useSite().settings
  if (!phone || !supportEmail) return undefined
  return {
    phone: <a href={phoneHref(phone)}>{phone}</a>,
    email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
  }
}
