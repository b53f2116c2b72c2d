import {useField} from 'react-final-form'
import {useIntl} from 'react-intl'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import type {Option} from '#src/ui/fields/options.ts'
import {SelectField} from '#src/ui/fields/select-field.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {type Country, countries, formatPostalCode} from '../rules/place.ts'
import {regions} from '../rules/regions.ts'
import {useCountryOfPlace} from './use-country-of-place.ts'

/** The regions of the chosen country, and as fallback those of the other. */
const optionsIn = (chosen: Country): Option[] =>
  countries.flatMap((country) =>
    regions[country].map(([code, name, ...others]) => ({
      value: name,
      label: name,
      names: [code, ...others],
      fallback: country !== chosen,
    })),
  )

const regionOptions: Record<Country, Option[]> = {US: optionsIn('US'), CN: optionsIn('CN')}

/**
 * A postal address in the United States, its territories or Canada. The country comes first;
 * entering a region or code of the other country changes it.
 */
export function PlaceFields({postalCode}: {postalCode: 'zip' | 'postalCode'}) {
  const {formatMessage} = useIntl()
  const {input: country} = useField<string>('country', {subscription: {value: true}})
  const here = country.value === 'CN' ? 'CN' : 'US'
  const changed = useCountryOfPlace(postalCode) === here
  return (
    <>
      <SelectField
        name="country"
        autoComplete="country-name"
        hint={formatMessage({id: 'hints.country'})}
        wide
        options={countries.map((value) => ({
          value,
          label: formatMessage({id: `country.${value}`}),
        }))}
      />
      <TextField name="address" autoComplete="address-line1" wide />
      <TextField name="city" autoComplete="address-level2" />
      <ChoiceField name="state" autoComplete="address-level1" options={regionOptions[here]} />
      <TextField
        name={postalCode}
        autoComplete="postal-code"
        inputMode="text"
        autoCapitalize="characters"
        hint={formatMessage({id: `hints.postalCode.${here}`})}
        warning={changed ? formatMessage({id: `hints.countryChanged.${here}`}) : ''}
        format={formatPostalCode}
      />
    </>
  )
}
