import {phoneHref} from '#src/i18n/phone-href.ts'
import {useSite} from './site.tsx'

/**
 * Support's phone number and e-mail address as links, for messages that contain both; undefined if
 * one is missing.
 */
export function useContactLinks() {
  const {phone, supportEmail} = useSite().settings
  if (!phone || !supportEmail) return undefined
  return {
    phone: <a href={phoneHref(phone)}>{phone}</a>,
    email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
  }
}
