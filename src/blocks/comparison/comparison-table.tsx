import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {Capability} from '#schemas/capability-groups.ts'
import {editable} from '#src/ui/text/editable.ts'
import {ProductPrice} from '#src/ui/text/product-prices.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './comparison-table.module.css'
import {isHere, type Products, type RowGroup, TryAction, userFacts} from './product-parts.tsx'

interface ComparisonTableProps {
  products: Products
  groups: readonly RowGroup[]
  /** The slug of the product whose page shows the table. Its column is marked. */
  here?: string | null | undefined
}

/**
 * A table with a column for each product: name and price, capabilities, users, and a link to the
 * free trial. Narrow screens show `ProductCards` instead.
 */
export function ComparisonTable({products, groups, here}: ComparisonTableProps) {
  const {formatMessage} = useIntl()
  const group = (name: NonNullable<RowGroup['name']> | 'users') => (
    <tr>
      <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
        {formatMessage({id: `comparison.group.${name}`})}
      </th>
    </tr>
  )
  const row = (
    label: `capability.${Capability}` | `comparison.${(typeof userFacts)[number][0]}`,
    cell: (product: Products[number]) => ReactNode,
  ) => (
    <tr key={label}>
      <th scope="row">{formatMessage({id: label})}</th>
      {products.map((product) => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  )
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{formatMessage({id: 'comparison.tableLabel'})}</caption>
      <colgroup>
        <col />
        {products.map((product) => (
          <col key={product.id} className={isHere(product, here) && styles.here} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{formatMessage({id: 'comparison.capability'})}</th>
          {products.map((product) => (
            <th key={product.id} scope="col" aria-current={isHere(product, here)}>
              {isHere(product, here) && (
                <span className={styles.label}>{formatMessage({id: 'comparison.here'})}</span>
              )}
              <ProductPrice of={product} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({name, rows}) => (
        <tbody key={rows[0]}>
          {name && group(name)}
          {rows.map((capability) =>
            row(`capability.${capability}`, (product) => {
              const included = product.capabilities?.includes(capability)
              return (
                <span
                  className={included ? styles.included : styles.missing}
                  {...editable(product, 'capabilities')}
                >
                  <VisuallyHidden>
                    {formatMessage({
                      id: included ? 'comparison.included' : 'comparison.notIncluded',
                    })}
                  </VisuallyHidden>
                </span>
              )
            }),
          )}
        </tbody>
      ))}
      <tbody>
        {groups[0]?.name && group('users')}
        {userFacts.map(([fact, Value]) =>
          row(`comparison.${fact}`, (product) => <Value of={product} />),
        )}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {products.map((product) => (
            <td key={product.id}>
              <TryAction of={product} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
