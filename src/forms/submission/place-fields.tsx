import {useEffect, useState} from 'react'
import {useField, useForm} from 'react-final-form'
import {useIntl} from 'react-intl'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import type {Option} from '#src/ui/fields/options.ts'
import {SelectField} from '#src/ui/fields/select-field.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {type Country, countries, countryOfPostalCode, formatPostalCode} from '../rules/place.ts'
import {country as countryField} from '../rules/place-fields.ts'
import {countryOfRegion, regions} from '../rules/regions.ts'
import {labeledOptions} from './labeled-options.ts'

/**
 * Returns the regions of the chosen country as suggestions, and the regions of all other countries
 * as fallback suggestions.
 */
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
 * The fields of a postal address in the United States or Canada. The country is the first field. If
 * the visitor enters a region or postal code of the other country, the country changes to it.
 */
export function PlaceFields({postalCode}: {postalCode: 'zip' | 'postalCode'}) {
  const intl = useIntl()
  const {formatMessage} = intl
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
        options={labeledOptions(intl, countryField)}
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

type Values = Record<string, string>

/**
 * Changes the country when the visitor enters a region or postal code of the other country. Does not
 * change a country that the visitor selects afterwards.
 *
 * @param postalCode - the name of the postal code field
 * @returns the country that this hook set last; undefined before its first change
 */
function useCountryOfPlace(postalCode: string): Country | undefined {
  const form = useForm<Values>()
  const [changedTo, setChangedTo] = useState<Country>()
  useEffect(() => {
    let state = ''
    let code = ''
    return form.subscribe(
      ({values, active}) => {
        // Wait until the region field is blurred, because the beginning of a region's name can be
        // the code of another region.
        if (active === 'state') return
        const named = [
          values.state !== state && countryOfRegion(values.state ?? ''),
          values[postalCode] !== code && countryOfPostalCode(values[postalCode] ?? ''),
        ].filter((country) => country !== false && country !== undefined)
        state = values.state ?? ''
        code = values[postalCode] ?? ''
        const [country, other = country] = named
        if (!country || country !== other || country === values.country) return
        setChangedTo(country)
        form.change('country', country)
      },
      {values: true, active: true},
    )
  }, [form, postalCode])
  return changedTo
}
