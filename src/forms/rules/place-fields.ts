import {choice, type FormField, name} from './form-field.ts'
import {countries, defaultCountry, formatPostalCode, postalCodeRule} from './place.ts'
import {postalAreaRule, regionRule} from './postal-areas.ts'
import {lineLength} from './rule.ts'

/** A country that the company serves (specification sections 3, 5 and 9). */
export const country: FormField = {
  ...choice(
    Object.fromEntries(countries.map((code) => [code, `country.${code}`])),
    'errors.invalid_country',
  ),
  initial: defaultCountry,
}

/** A state or province. It may be any text, but no region of another country than in `country`. */
export const region: FormField = {...name, rule: regionRule}

/** A postal code of the country in the field `country` and the region in the field `state`. */
export const postalCode: FormField = {
  kind: 'code',
  rule: (value, values) => postalCodeRule(value, values) ?? postalAreaRule(value, values),
  limit: lineLength,
  tidy: formatPostalCode,
}
