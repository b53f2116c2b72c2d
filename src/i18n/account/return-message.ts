import type {IntlShape} from 'react-intl'

/*
 * Messages about a visitor's account when the secure host sends them back. The return URL contains
 * a code, never a text, so that a link can only show texts from these catalogues. They come from
 * specification sections 3, 4, 5 and 8.
 */

/** Every code of `?message=` with its toast's type. Errors stay until they are closed. */
export const messageTypes = {
  'session-expired': 'warning',
  'other-device': 'warning',
  'invalid-credentials': 'error',
  'email-required': 'error',
  'email-taken': 'error',
  'username-taken': 'error',
  'invalid-client': 'error',
  'registration-error': 'error',
  'server-error': 'error',
  'verification-sent': 'info',
  verifying: 'info',
  verified: 'success',
  'verification-failed': 'error',
  required: 'error',
  'too-short': 'error',
  'too-long': 'error',
  'email-invalid': 'error',
  'name-invalid': 'error',
  'username-invalid': 'error',
  'password-invalid': 'error',
  'passwords-differ': 'error',
} as const

/** The fields of registration, profile, payment card and admin user, named by `&field=`. */
export const accountFields = [
  'first-name',
  'last-name',
  'username',
  'email',
  'phone-number',
  'password',
  'password-confirmation',
  'roles',
  'company-name',
  'title',
  'address-line-1',
  'address-line-2',
  'city',
  'state',
  'country',
  'postal-code',
  'card-last-4',
] as const

/** The service types of accounts, named by `&service=`. */
export const accountServices = [
  'real-time-pro',
  'real-time-labor-guide',
  'automotive-expert',
  'phoenix',
] as const

/** A return URL's message as text. */
export interface ReturnMessage {
  type: (typeof messageTypes)[keyof typeof messageTypes]
  /** The field or service it is about. */
  title: string | undefined
  text: string
}

/**
 * The message of a return URL, formatted by `intl`, which has the account catalogue. Undefined for
 * an unknown code; unknown fields and services are left out.
 */
export function returnMessage(
  query: URLSearchParams,
  {formatMessage}: IntlShape,
): ReturnMessage | undefined {
  const code = query.get('message') ?? ''
  if (!isCode(code)) return undefined
  const field = accountFields.find((name) => name === query.get('field'))
  const service = accountServices.find((name) => name === query.get('service'))
  const subject = field ? `account.field.${field}` : service && `account.service.${service}`
  return {
    type: messageTypes[code],
    title: subject && formatMessage({id: subject}),
    text: formatMessage({id: `account.message.${code}`}, {named: field ? 'yes' : 'no'}),
  }
}

const isCode = (code: string): code is keyof typeof messageTypes =>
  Object.hasOwn(messageTypes, code)
