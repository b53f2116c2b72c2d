import type {IntlShape} from 'react-intl'

/*
 * Messages about a visitor's account, which the site shows when the secure host redirects the
 * visitor back. The URL contains a message code and not a text, so that a forged link can only show
 * texts from these catalogues. The texts come from sections 3, 4, 5 and 8 of the specification.
 */

/** The codes of `?message=` with the type of their toast. Errors stay until they are closed. */
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

/**
 * The values of the parameter `field` in a return URL: the field of the registration, profile,
 * payment card or admin user that the message is about.
 */
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

/** The values of the parameter `service` in a return URL: the product that the account is for. */
export const accountServices = [
  'real-time-pro',
  'real-time-labor-guide',
  'automotive-expert',
  'phoenix',
] as const

/** The message for a return URL, as text. */
export interface ReturnMessage {
  type: (typeof messageTypes)[keyof typeof messageTypes]
  /** The name of the field or service that the message is about. */
  title: string | undefined
  text: string
}

/**
 * Returns the message for a return URL, formatted by `intl`, which must have the account catalogue.
 * Undefined for an unknown code; unknown fields and services are ignored.
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
