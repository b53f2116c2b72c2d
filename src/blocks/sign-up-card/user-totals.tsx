import {useLayoutEffect, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {MinusIcon, PlusIcon} from '#src/ui/pictures/icons.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {countableUsers, maxUsers, monthlyTotal, type Prices} from './monthly-total.ts'
import styles from './user-totals.module.css'

/** The number of users for which the page shows the totals at first, and without JavaScript. */
const usualUsers = 4

/** A product with its prices. */
export type PricedProduct = Pick<
  NonNullable<ProductPageQueryResult>['comparedProducts'][number],
  'id' | 'slug' | 'shortName' | keyof Prices
>

interface UserTotalsProps {
  id: string
  products: readonly PricedProduct[]
  /** The slug of the product to emphasize. */
  here: string | null
}

/**
 * An input for the number of users, and what they cost a month with each product. A product without
 * a price for that many users links to the contact page. The input is uncontrolled, so that a number
 * typed before hydration is kept. An invalid number shows no prices, and changes to the nearest valid
 * number on blur.
 */
export function UserTotals({id, products, here}: UserTotalsProps) {
  const {formatMessage} = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [users, setUsers] = useState(usualUsers)
  useLayoutEffect(() => {
    if (input.current) setUsers(input.current.valueAsNumber)
  }, [])
  const step = (by: number) => {
    if (!input.current) return
    // Read the number from the input, not from React state. Clicks from before hydration are replayed
    // together, and each would see the same state.
    const next = countableUsers(input.current.valueAsNumber + by)
    input.current.valueAsNumber = next
    setUsers(next)
  }
  const total = (product: PricedProduct) => {
    const amount = monthlyTotal(product, users)
    if (users !== countableUsers(users) || product.price === null) return '—'
    if (amount !== null) return formatMoney(amount)
    return <SiteLink to="/contact-us">{formatMessage({id: 'nav.contactUs'})}</SiteLink>
  }
  return (
    <div className={styles.control}>
      <label htmlFor={id} className={styles.label}>
        {formatMessage({id: 'price.users'})}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          data-replay
          aria-label={formatMessage({id: 'price.fewerUsers'})}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </button>
        <input
          ref={input}
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={maxUsers}
          defaultValue={usualUsers}
          onInput={({currentTarget}) => setUsers(currentTarget.valueAsNumber)}
          onBlur={() => step(0)}
          className={styles.input}
        />
        <button
          type="button"
          data-replay
          aria-label={formatMessage({id: 'price.moreUsers'})}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </button>
      </div>
      <div aria-live="polite" aria-atomic="true" className={styles.totals}>
        <p>{formatMessage({id: 'price.forUsers'}, {count: countableUsers(users)})}</p>
        <dl>
          {products.map((product) => (
            <div key={product.id} aria-current={product.slug === here || undefined}>
              <Localized of={product.shortName} as="dt" />
              <dd {...editable(product, 'price')}>{total(product)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
