import {useIntl} from 'react-intl'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {tidyEmail, tidyPhone} from '../rules/formats.ts'
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

/** An e-mail field. When the visitor leaves it, it shows the address alone. */
export function EmailField({name}: {name: 'email' | 'emailAddress'}) {
  return <TextField name={name} type="email" autoComplete="email" tidy={tidyEmail} />
}
