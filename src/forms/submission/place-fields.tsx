import {useField} from 'react-final-form'
import {useIntl} from 'react-intl'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {SelectField} from '#src/ui/fields/select-field.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {countries} from '../rules/place.ts'
import {regions} from '../rules/regions.ts'

/** A postal address in the United States, its territories or Canada; proposals follow the country. */
export function PlaceFields({postalCode}: {postalCode: 'zip' | 'postalCode'}) {
  const {formatMessage} = useIntl()
  const {input: country} = useField<string>('country', {subscription: {value: true}})
  const here = country.value === 'CN' ? 'CN' : 'US'
  return (
    <>
      <TextField name="address" autoComplete="address-line1" wide />
      <TextField name="city" autoComplete="address-level2" />
      <ChoiceField
        name="state"
        autoComplete="address-level1"
        options={regions[here].map(([code, name, ...others]) => ({
          value: name,
          label: name,
          names: [code, ...others],
        }))}
      />
      <TextField
        name={postalCode}
        autoComplete="postal-code"
        inputMode={here === 'US' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        hint={formatMessage({id: `hints.postalCode.${here}`})}
      />
      <SelectField
        name="country"
        autoComplete="country-name"
        hint={formatMessage({id: 'hints.country'})}
        options={countries.map((value) => ({
          value,
          label: formatMessage({id: `country.${value}`}),
        }))}
      />
    </>
  )
}
