import {useField} from 'react-final-form'
import {useIntl} from 'react-intl'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {tidyEmail, tidyPhone} from '../rules/formats.ts'
import {likelyEmail} from '../rules/likely-email.ts'
import {formatPhone} from '../rules/phone.ts'

/** A phone number field that formats while the visitor types. */
export function PhoneField() {
  const {formatMessage} = useIntl()
  return (
    <TextField
      name="phoneNumber"
      type="tel"
      autoComplete="tel-national"
      hint={formatMessage({id: 'hints.phone'})}
      format={formatPhone}
      tidy={tidyPhone}
    />
  )
}

/**
 * An e-mail field. When the visitor leaves it, it shows the address alone, and asks about a domain that is
 * probably mistyped.
 */
export function EmailField({name}: {name: 'email' | 'emailAddress'}) {
  const {formatMessage} = useIntl()
  const {input, meta} = useField<string>(name, {subscription: {value: true, active: true}})
  const address = meta.active ? undefined : likelyEmail(input.value)
  return (
    <TextField
      name={name}
      type="email"
      autoComplete="email"
      warning={address ? formatMessage({id: 'hints.email'}, {address}) : ''}
      tidy={tidyEmail}
    />
  )
}
