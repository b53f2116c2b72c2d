import {useLayoutEffect, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import {formatMoney} from '#src/i18n/format.ts'
import {MinusIcon, PlusIcon} from '#src/ui/pictures/icons.tsx'
import {useSite} from '#src/ui/site.tsx'
import {countableUsers, maxUsers, monthlyTotal, type Prices} from './monthly-total.ts'
import styles from './user-total.module.css'

/**
 * An input for the number of users, and their total monthly price. The input is uncontrolled, so
 * that a number typed before hydration is kept. An invalid number shows no price, and changes to
 * the nearest valid number on blur.
 */
export function UserTotal({id, prices}: {id: string; prices: Prices}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [users, setUsers] = useState(prices.includedUsers)
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
          defaultValue={prices.includedUsers}
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
      <p className={styles.total}>
        {formatMessage({id: 'price.total'})}
        <output htmlFor={id} className={styles.amount}>
          {users === countableUsers(users) ? formatMoney(locale, monthlyTotal(prices, users)) : '—'}
        </output>
      </p>
    </div>
  )
}
