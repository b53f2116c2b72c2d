import {Stack, Text} from '@sanity/ui'
import type {FormEvent} from 'react'
import type {NumberInputProps} from 'sanity'
import {timeOf} from '#schemas/date-time.ts'
import {type AmountField, changeInForce} from '#schemas/fields/price-at.ts'
import {PriceEffect} from './price-effect.tsx'
import {amountAt} from './product-values.ts'
import {useCurrentTime} from './use-current-time.ts'
import {usePriceTexts} from './use-price-texts.ts'
import {useProduct} from './use-product.ts'

/**
 * An input for a price that shows where on the site the price appears. If a planned price is in
 * effect, the input shows the planned price, and a typed price replaces it.
 */
export function PriceInput({field, ...props}: NumberInputProps & {field: AmountField}) {
  const {plannedPrice, t} = usePriceTexts()
  const {amount, published, soldByUser, replace} = useProduct(field)
  const now = useCurrentTime()
  const inForce = changeInForce(amount.changes, now)
  const after = amountAt(amount, now)
  const {elementProps} = props
  const typeOver = {
    ...elementProps,
    value: String(after),
    onChange: (event: FormEvent) => {
      const past = amount.changes.filter(({from}) => timeOf(from) <= Date.now())
      replace(past.flatMap(({_key}) => _key ?? []))
      elementProps.onChange(event)
    },
  }
  return (
    <Stack gap={3}>
      {props.renderDefault(inForce ? {...props, elementProps: typeOver} : props)}
      {inForce?.price !== undefined && (
        <Text size={1} muted>
          {t('holds', {planned: plannedPrice(inForce.price, inForce.from ?? '')})}
        </Text>
      )}
      {after !== undefined && after > 0 && (
        <PriceEffect
          field={field}
          before={amountAt(published, now)}
          after={after}
          soldByUser={soldByUser}
        />
      )}
    </Stack>
  )
}
