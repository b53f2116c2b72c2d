import type {IntlShape} from 'react-intl'
import type {FormField} from '../rules/form-field.ts'

/** Returns the options of a field with their labels in the visitor's language. */
export const labeledOptions = ({formatMessage}: IntlShape, {options = {}}: FormField) =>
  Object.entries(options).map(([value, id]) => ({value, label: formatMessage({id})}))
