import {useIntl} from 'react-intl'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {formatPhone} from '../rules/phone.ts'

/** The phone number, the same in every form; written as the rule wants it while it is typed. */
export function PhoneField() {
  const {formatMessage} = useIntl()
  return (
    <TextField
      name="phoneNumber"
      type="tel"
      autoComplete="tel-national"
      hint={formatMessage({id: 'hints.phone'})}
      format={formatPhone}
    />
  )
}
