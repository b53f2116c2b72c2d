import {useIntl} from 'react-intl'
import type {Capability} from '#schemas/capability-groups.ts'
import {editable} from '#src/ui/text/editable.ts'
import {ProductPrice} from '#src/ui/text/product-prices.tsx'
import styles from './product-cards.module.css'
import {isHere, type Products, type RowGroup, TryAction, userFacts} from './product-parts.tsx'

interface ProductCardsProps {
  products: Products
  groups: readonly RowGroup[]
  /** The slug of the product whose page shows the cards. Its card is marked. */
  here?: string | null | undefined
}

/**
 * The product comparison on narrow screens, where a table would have columns narrower than a word:
 * a card for each product. If a product has all capabilities of the previous one, its card says so
 * and lists only what it adds.
 */
export function ProductCards({products, groups, here}: ProductCardsProps) {
  const {formatMessage} = useIntl()
  const rows = groups.flatMap(({rows}): readonly Capability[] => rows)
  return (
    <ul role="list" className={styles.cards}>
      {products.map((product, at) => {
        const own = product.capabilities ?? []
        const previous = products[at - 1]
        const included = previous?.capabilities ?? []
        const builds = included[0] && included.every((row) => own.includes(row))
        return (
          <li key={product.id} aria-current={isHere(product, here)} className={styles.card}>
            <div className={styles.head}>
              <ProductPrice of={product} />
              <TryAction of={product} />
            </div>
            <ul role="list" className={styles.rows} {...editable(product, 'capabilities')}>
              {builds && (
                <li>
                  <b>{formatMessage({id: 'comparison.all'}, {name: previous?.shortName?.value})}</b>
                </li>
              )}
              {rows
                .filter((row) => own.includes(row) && !(builds && included.includes(row)))
                .map((row) => (
                  <li key={row}>{formatMessage({id: `capability.${row}`})}</li>
                ))}
            </ul>
            {userFacts.map(([fact, Value]) => (
              <p key={fact} className={styles.users}>
                {formatMessage({id: `comparison.${fact}`})}
                <Value of={product} />
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
