import {useEffect, useState} from 'react'
import {useField, useForm} from 'react-final-form'
import {useIntl} from 'react-intl'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import type {Option} from '#src/ui/fields/options.ts'
import {SelectField} from '#src/ui/fields/select-field.tsx'
import {TextField} from '#src/ui/fields/text-field.tsx'
import {type Country, countries, countryOfPostalCode, formatPostalCode} from '../rules/place.ts'
import {countryOfRegion, regions} from '../rules/regions.ts'

/**
 * Returns the regions of the chosen country as suggestions, and those of the other country as
 * fallback.
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
 * The fields of a postal address in the United States or Canada. The country comes first; entering
 * a region or postal code of the other country changes it.
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

type Values = Record<string, string>

/**
 * Changes the country when a region or postal code of the other country is entered. If the visitor
 * then selects a country, that selection stays.
 *
 * @param postalCode - the name of the postal code field
 * @returns the country that was set last; undefined before the first change
 */
function useCountryOfPlace(postalCode: string): Country | undefined {
  const form = useForm<Values>()
  const [changedTo, setChangedTo] = useState<Country>()
  useEffect(() => {
    let state = ''
    let code = ''
    return form.subscribe(
      ({values, active}) => {
        // Wait until the field is left: while a name is being typed, its beginning may equal
        // another region's code.
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
