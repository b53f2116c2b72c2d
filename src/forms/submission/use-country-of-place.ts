import {useEffect, useState} from 'react'
import {useForm} from 'react-final-form'
import {type Country, countryOfPostalCode} from '../rules/place.ts'
import {countryOfRegion} from '../rules/regions.ts'

type Values = Record<string, string>

/**
 * Changes the country when a region or postal code of the other country is entered. A country that
 * the visitor chooses afterwards stays.
 *
 * @param postalCode - the name of the postal code field
 * @returns the country it changed to last; undefined before the first change
 */
export function useCountryOfPlace(postalCode: string): Country | undefined {
  const form = useForm<Values>()
  const [changedTo, setChangedTo] = useState<Country>()
  useEffect(() => {
    let state = ''
    let code = ''
    return form.subscribe(
      ({values, active}) => {
        // While it is typed, the beginning of a name may be another region's code.
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
