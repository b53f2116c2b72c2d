import {TextField} from '#src/ui/fields/text-field.tsx'
import {tidyEmail} from '../rules/formats.ts'

/** An e-mail field. When the visitor leaves it, it shows the address alone. */
export function EmailField({name}: {name: 'email' | 'emailAddress'}) {
  return <TextField name={name} type="email" autoComplete="email" tidy={tidyEmail} />
}
