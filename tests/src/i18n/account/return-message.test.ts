import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import en from '#src/i18n/account/en.json'
import es from '#src/i18n/account/es.json'
import {
  accountFields,
  accountServices,
  messageTypes,
  returnMessage,
} from '#src/i18n/account/return-message.ts'
import {createSiteIntl} from '#src/i18n/intl.ts'

const catalogues = {en, es}
const message = (query: string, locale: keyof typeof catalogues) =>
  returnMessage(new URLSearchParams(query), createSiteIntl(locale, catalogues[locale]))

/** The English texts of section 8 of the specification, verbatim. */
const specified = {
  'session-expired': 'Session expired - please login again',
  'invalid-credentials': 'Invalid username or password',
  'email-required': 'Please provide your email address...',
  'email-taken': 'Email has been used please try forgot password.',
  'username-taken': 'Username has been taken. Please select another username.',
  'invalid-client': 'Invalid Client.',
  'registration-error': 'Registration Error.',
  'server-error': 'Server Error',
  'verification-failed': 'Verification failed. You can try resending the verify link to your email',
}

it.each(Object.entries(specified))(
  'the message code %s has the specified text: %s',
  (code, text) => {
    expect(message(`message=${code}`, 'en')?.text).toBe(text)
    expect(message(`message=${code}`, 'es')?.text).not.toBe(text)
  },
)

describe.each(locales)('in %s', (locale) => {
  it.each(Object.entries(messageTypes))(
    'the message code %s has a text and the toast type %s',
    (code, type) => {
      const shown = message(`utm_source=x&message=${code}`, locale)
      expect(shown?.type).toBe(type)
      expect(shown?.text).toMatch(/^\p{Lu}.{8}/u)
      expect(shown?.title).toBeUndefined()
    },
  )

  it.each(accountFields)('the account field %s has a display name', (field) => {
    const {title, text} = message(`message=required&field=${field}`, locale) ?? {}
    expect(title).toMatch(/^\p{Lu}/u)
    expect(text).not.toBe(message('message=required', locale)?.text)
  })

  it.each(accountServices)('the account service %s has a display name', (service) => {
    expect(message(`message=verified&service=${service}`, locale)?.title).toMatch(/^\p{Lu}/u)
  })

  it.each([
    '',
    'message=',
    'message=constructor',
    'message=__proto__',
    'message=toString',
    'message=hasOwnProperty',
    'message=Session-Expired',
    'message=session-expired%20',
    'message=account.message.session-expired',
    'message=%3Cb%3E&field=email',
    'field=email',
  ])('the URL query "%s" shows no message', (query) => {
    expect(message(query, locale)).toBeUndefined()
  })

  it('returnMessage ignores unknown fields and services in the query', () => {
    for (const name of ['constructor', '__proto__', 'length', 'ssn', '']) {
      expect(message(`message=required&field=${name}&service=${name}`, locale)?.title).toBe(
        undefined,
      )
    }
  })
})

it('the account catalogue has a text for every message code, field and service, and no other text', () => {
  expect(Object.keys(en).sort()).toEqual(
    [
      ...Object.keys(messageTypes).map((code) => `account.message.${code}`),
      ...accountFields.map((field) => `account.field.${field}`),
      ...accountServices.map((service) => `account.service.${service}`),
    ].sort(),
  )
})

it('docs/secure-host.md lists every message code, account field and account service', () => {
  const page = readFileSync(new URL('../../../../docs/secure-host.md', import.meta.url), 'utf8')
  const [codes = ''] = page.split('## Links to the registration')
  const named = [...codes.matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name)
  const known = [...Object.keys(messageTypes), ...accountFields, ...accountServices]
  expect(named.sort()).toEqual(known.sort())
})
