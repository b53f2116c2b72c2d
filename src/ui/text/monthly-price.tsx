import {FormattedMessage} from 'react-intl'
import {formatMoney} from '#src/i18n/format.ts'
import {editable} from './editable.ts'

interface MonthlyPriceProps {
  /** The product, or another part of a query's result that has its price. */
  of: {price: number | null}
}

/** A product's price with the words “per month”; nothing without a price. */
export function MonthlyPrice({of}: MonthlyPriceProps) {
  if (of.price === null) return null
  return (
    <span {...editable(of, 'price')}>
      <FormattedMessage id="price.perMonth" values={{amount: formatMoney(of.price)}} />
    </span>
  )
}
