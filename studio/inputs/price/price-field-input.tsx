import {type InputProps, isArrayOfObjectsInputProps, isNumberInputProps} from 'sanity'
import {amountFieldOf, plannedFieldOf} from './large-changes.ts'
import {PlannedPrices} from './planned-prices.tsx'
import {PriceInput} from './price-input.tsx'

/**
 * Renders our own inputs for prices and planned prices, and Sanity's inputs for all other fields.
 */
export function PriceFieldInput(props: InputProps) {
  const [name] = props.path
  if (props.path.length !== 1) return props.renderDefault(props)
  const amount = amountFieldOf(name)
  if (amount && isNumberInputProps(props)) return <PriceInput {...props} field={amount} />
  const plans = plannedFieldOf(name)
  if (plans && isArrayOfObjectsInputProps(props)) return <PlannedPrices {...props} field={plans} />
  return props.renderDefault(props)
}
